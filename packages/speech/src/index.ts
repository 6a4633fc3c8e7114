export { resample } from "./dsp/resample.ts";
export { loudnessEnvelope } from "./lips/heard-level.ts";
export { selfTestRecognition, selfTestSherpaRecognition } from "./recognition/self-test.ts";
export { selfTestLanguageIdentification } from "./recognition/language-identification.ts";
export { PARAKEET, SENSE_VOICE, ZIPFORMER } from "./recognition/sherpa/sherpa-recognizer.ts";
export { transcribe, recognizersFor } from "./recognition/transcribe.ts";
export { SpeechError, type SpeechErrorCode } from "./errors.ts";
export { createLipReader, type LipPart } from "./lips/lip-reader.ts";
export { CLONING_LANGUAGES, type ReferenceVoice } from "./engines/pocket/clone-voice.ts";
export { selfTestCloning } from "./engines/pocket/self-test-cloning.ts";
export { joinSpeech, type Speech, type Fallback, type TimedPhone, type TimedWord } from "./speech.ts";
export type { Recording, TranscribeOptions } from "./ports.ts";
export { createSentenceStream } from "./text/sentence-stream.ts";
export { checkMarks } from "./text/markup.ts";
export { pronounceWords } from "./text/pronounce-words.ts";
export { writtenText } from "./text/written-words.ts";
export { canSeparate, separate, selfTestSeparation } from "./separation/separate.ts";
export { diarize, selfTestDiarization } from "./diarization/diarize.ts";
export type { SpeakerProfile, SpeakerTurn } from "./diarization/turns.ts";
export { judgeVoiceSample, type SampleFault } from "./diarization/voice-sample.ts";
export {
  speak,
  speakParts,
  speakStream,
  type SpeakOptions,
  type SpeechMemory,
  type SpokenPart,
} from "./speak.ts";
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
  ADD_VOICES,
  neuralVoicesHint,
} from "./voices/catalogue.ts";
export { defaultVoiceOf } from "./voices/default-voice.ts";
export { ADD_LANGUAGES } from "./voices/world-voices.ts";
export type { Voice, VoiceInfo } from "./voices/voice.ts";
export { holdVoices } from "./engines/kokoro/kokoro-process.ts";
export { timeAudio } from "./time-audio.ts";
export { installedRecognizers, recognizeText, recognizedLanguages } from "./timing/recognize-text.ts";
export { selfTestSherpaVoice } from "./engines/sherpa/self-test/self-test-sherpa-voice.ts";
export { selfTestVoices } from "./engines/kokoro/self-test/self-test-voices.ts";
export { readWav, writeWav } from "./engines/remote/wav.ts";
export { refreshRemoteVoices } from "./engines/remote/remote-voices.ts";
export {
  REMOTE_ENGINES,
  remoteSettingFaults,
  SPEECH_SECRETS,
  speechSettings,
  transcriptionSettings,
} from "./engines/remote/settings.ts";
