"""How a printed score sheet looks."""

from typing import Final

STYLE: Final = """
@page { size: auto; margin: 12mm; }
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0; background: #fff; color: #1b1b1b;
  font: 10.5pt/1.25 Georgia, "Times New Roman", serif; }
.sheet { max-width: 186mm; margin: 0 auto; }
header { display: flex; justify-content: space-between; align-items: baseline; }
h1 { font-size: 17pt; font-weight: 600; margin: 0; }
.when { margin: 0; }
.when span { display: inline-block; width: 30mm; border-bottom: 0.3mm solid #777; margin-right: 3mm; }
.rule { margin: 1mm 0 2mm; font-size: 8pt; color: #444; max-height: 15mm; overflow: hidden; }
.games { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 0 5mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; break-inside: avoid; }
caption { text-align: left; font-weight: 600; height: LINE_HEIGHT; line-height: LINE_HEIGHT; }
.games table { margin-bottom: 2mm; }
th, td { border: 0.25mm solid #777; text-align: center; padding: 0 0.6mm; overflow: hidden;
  font-variant-numeric: tabular-nums; }
tr { height: LINE_HEIGHT; }
th { font-size: 8pt; font-weight: 600; background: #f1efe9; print-color-adjust: exact;
  -webkit-print-color-adjust: exact; }
th.side { font-size: 9.5pt; white-space: nowrap; text-overflow: ellipsis; }
thead th:first-child { width: 11mm; }
.score { font-weight: 600; background: #faf9f6; }
.won { display: inline-block; min-width: 1.6em; border: 0.4mm solid #1b1b1b; border-radius: 50%;
  line-height: 1.2; }
.note { font-style: italic; color: #444; }
.summary { display: flex; gap: 6mm; align-items: flex-start; break-inside: avoid; }
.summary ol { margin: 0; padding-left: 6mm; font-size: 9pt; flex: 2; }
.summary table { flex: 1; width: auto; min-width: 50mm; table-layout: auto; }
.summary table.wide { width: 100%; table-layout: fixed; }
.summary table.wide th:first-child { width: 45mm; }
.summary th[scope] { text-align: left; white-space: nowrap; }
sup { font-size: 6.5pt; line-height: 0; }
@media screen { body { padding: 8mm; } }
"""
