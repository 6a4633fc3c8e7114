"""Exports Kokoro's true network with random weights, to measure what it costs.

usage: export-random.py CHECKOUT-OF-HEXGRAD-KOKORO CONFIG.JSON OUT.ONNX
"""

import importlib
import inspect
import json
import sys
import types

import torch

checkout, config, out = sys.argv[1:4]
# The package itself imports a reader of text that is not wanted here.
package = types.ModuleType("kokoro")
package.__path__ = [checkout + "/kokoro"]
sys.modules["kokoro"] = package
torch.manual_seed(1)
model_code = importlib.import_module("kokoro.model")
load, torch.load = torch.load, lambda *args, **kwargs: {}
model = model_code.KModel(
    repo_id="hexgrad/Kokoro-82M", config=json.load(open(config)), model="none", disable_complex=True
).eval()
torch.load = load

with torch.no_grad():
    # About 3.2 frames a token, and a pitch of about 120 Hz.
    duration = model.predictor.duration_proj.linear_layer
    duration.weight.mul_(0.6)
    duration.bias.fill_(-2.65)
    model.predictor.F0_proj.weight.mul_(0.2)
    model.predictor.F0_proj.bias.fill_(120.0)
    model.predictor.N_proj.bias.fill_(0.0)


class Row(torch.nn.Module):
    """One row of tokens in, sound and durations out."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, input_ids, style, speed):
        return self.model.forward_with_tokens(input_ids, style, speed)


tokens = torch.LongTensor([[0, *torch.randint(1, 100, (48,)).tolist(), 0]])
is_newer = "dynamo" in inspect.signature(torch.onnx.export).parameters
torch.onnx.export(
    Row(model).eval(),
    (tokens, torch.randn(1, 256) * 0.3, torch.ones(1)),
    out,
    export_params=True,
    input_names=["input_ids", "style", "speed"],
    output_names=["waveform", "duration"],
    opset_version=17,
    dynamic_axes={"input_ids": {1: "n"}, "waveform": {0: "s"}, "duration": {0: "n"}},
    do_constant_folding=True,
    **({"dynamo": False} if is_newer else {}),
)
