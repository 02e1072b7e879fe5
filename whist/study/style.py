"""How a report looks."""

from typing import Final

STYLE: Final = """
@page { margin: 14mm; }
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0 auto; padding: 1.2rem; max-width: 46rem; background: #fff; color: #1b1b1b;
  font: 1rem/1.5 Georgia, "Times New Roman", serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; font-weight: 600; }
h2 { font-size: 1.2rem; margin: 2rem 0 .3rem; border-top: 1px solid #ddd8cc; padding-top: 1rem;
  break-after: avoid; }
section > p { break-after: avoid; }
header p, footer { color: #555; font-size: .9rem; }
footer { margin-top: 2.5rem; border-top: 1px solid #ddd8cc; }
img { display: block; width: 30rem; max-width: 100%; height: auto; margin: .8rem 0;
  break-inside: avoid; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .85rem; line-height: 1.35; }
th, td { text-align: left; vertical-align: top; padding: .25rem .8rem .25rem 0;
  border-bottom: 1px solid #eeebe3; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
th[scope] { font-weight: normal; }
thead th { font-weight: 600; }
td { white-space: nowrap; }
.rules td { white-space: normal; width: 42%; }
small { color: #6a6a6a; font-size: .85em; }
td small { display: block; }
.sure { font-weight: 600; }
.sure small { font-weight: normal; }
code { font: .9em/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; background: #f6f4ee; padding: .6rem .8rem; }
@media (max-width: 30rem) { body { padding: .8rem; } th, td { padding-right: .5rem; } }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } .wide { overflow: visible; } }
"""
