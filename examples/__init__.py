"""Runnable examples, each with one idea."""
