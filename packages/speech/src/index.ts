export { resample } from "./dsp/resample.ts";
export { loudnessEnvelope } from "./envelope.ts";
export {
  type RecognitionReport,
  selfTestRecognition,
  selfTestSherpaRecognition,
} from "./recognition/self-test.ts";
export { selfTestLanguageIdentification } from "./recognition/self-test-language-identification.ts";
export {
  PARAKEET,
  SENSE_VOICE,
  type SherpaRecognizer,
  ZIPFORMER,
} from "./recognition/sherpa/sherpa-recognizers.ts";
export { transcribe, recognizersFor } from "./recognition/transcribe.ts";
export { SpeechError, type SpeechErrorCode } from "./errors.ts";
export { createLipReader, type LipPart, type LipReader } from "./lips/lip-reader.ts";
export { CLONING_LANGUAGES, type ReferenceVoice } from "./engines/pocket/clone-voice.ts";
export { selfTestCloning } from "./engines/pocket/self-test-cloning.ts";
export { joinSpeech } from "./join-speech.ts";
export type {
  Aligner,
  Delivery,
  EngineSpeech,
  HeardTranscript,
  PhoneRecognizer,
  Recording,
  Timing,
  TranscribeOptions,
  SpeechRecognizer,
  Transcript,
  VoiceEngine,
} from "./ports.ts";
export {
  createSentenceStream,
  type SentenceStream,
  type SentenceStreamOptions,
} from "./text/sentence-stream.ts";
export { checkMarks } from "./text/markup.ts";
export { pronounceWords, type Vocabulary } from "./text/pronounce-words.ts";
export { type WrittenWord, writtenText } from "./text/written-words.ts";
export { canSeparate, separate } from "./separation/separate.ts";
export { selfTestSeparation } from "./separation/self-test-separation.ts";
export { diarize, type DiarizeOptions, type Diarization } from "./diarization/diarize.ts";
export { selfTestDiarization, type DiarizationReport } from "./diarization/self-test-diarization.ts";
export type { SpeakerProfile, SpeakerTurn } from "./diarization/speaker.ts";
export { judgeVoiceSample, type SampleFault, type VoiceSample } from "./diarization/voice-sample.ts";
export {
  speak,
  speakParts,
  speakStream,
  type SpeakOptions,
  type SpeechMemory,
  type SpokenPart,
} from "./speak.ts";
export type { Speech, SpeechRateHz, Fallback, TimedPhone, TimedWord, TimingSource } from "./speech.ts";
export {
  availableVoices,
  DEFAULT_VOICE_ID,
  findVoice,
  isAvailable,
  knownVoice,
  languageOfVoice,
  fallbackFor,
  voiceForLanguage,
  VOICES,
  type VoiceWishes,
} from "./voices/catalogue.ts";
export { defaultVoiceOf, type Speaker } from "./voices/default-voice.ts";
export { ADD_LANGUAGES } from "./voices/world-voices.ts";
export { ADD_VOICES, neuralVoicesHint } from "./voices/neural-hint.ts";
export type { Voice, VoiceInfo } from "./voices/voice.ts";
export { holdVoices } from "./engines/kokoro/hold-voices.ts";
export { type SuppliedAudio, timeAudio } from "./time-audio.ts";
export { installedRecognizers, recognizeText, recognizedLanguages } from "./timing/recognize-text.ts";
export { selfTestSherpaVoice } from "./engines/sherpa/self-test/self-test-sherpa-voice.ts";
export { selfTestVoices } from "./engines/kokoro/self-test/self-test-voices.ts";
export type { VoicesVerdict } from "./engines/kokoro/self-test/self-test-voices.ts";
export { readWav, writeWav } from "./engines/remote/wav.ts";
export { refreshRemoteVoices } from "./engines/remote/remote-voices.ts";
export {
  REMOTE_ENGINES,
  remoteSettingFaults,
  SPEECH_SECRETS,
  speechSettings,
  transcriptionSettings,
} from "./engines/remote/settings.ts";
export type { RemoteEngineId } from "./engines/remote/settings.ts";
