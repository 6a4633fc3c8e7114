export { toFrameRate } from "./frame-rate.ts";
export type { FrameRate } from "./frame-rate.ts";
export { encodeAudio } from "./encode/audio-encoder.ts";
export type { AudioCodec, EncodedAudio } from "./encode/audio-encoder.ts";
export type { EncodedPacket, EncodedRun } from "./encode/encoded.ts";
export { VideoEncoder } from "./encode/video-encoder.ts";
export type { VideoCodec, VideoFormat } from "./encode/video-encoder.ts";
export { MovieWriter } from "./join/movie-writer.ts";
export type { Container, MovieParts } from "./join/movie-writer.ts";
