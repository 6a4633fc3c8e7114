export { type FileNode, type OnnxFile, readOnnx } from "./read-onnx.ts";
export * from "./protobuf.ts";
