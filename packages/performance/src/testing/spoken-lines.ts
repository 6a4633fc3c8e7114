import type { PerformedSpeech } from "../speech-input.ts";
import { aSpeech } from "./random-speech.ts";

/** Sentences as four of our voices time them, at 0.7, 1 and 1.4 times their usual speed; see `aSpeech`. */
const LINES = {
  "Maybe my mother bought a big blue map. (speed 1)":
    "sil:80 m:83 'eɪ:117 b:80 i:102 m:69 'aɪ:152 m:109 'ʌ:143 ð:51 ɝ:182 b:54 'ɑ:161 t:66 ə:57 b:69 'ɪ:71 ɡ:62 " +
    "b:104 l:118 'u:95 m:46 'æ:147 p:159 sil:350",
  "Five brave families moved from the village. (speed 1)":
    "sil:80 f:107 'aɪ:172 v:46 b:50 ɹ:64 'eɪ:97 v:42 f:56 'æ:103 m:46 ə:29 l:79 i:60 z:85 m:73 'u:166 v:52 d:59 " +
    "f:72 ɹ:49 'ʌ:30 m:57 ð:24 ə:26 v:69 'ɪ:72 l:119 ə:21 dʒ:236 sil:350",
  "The price of bread went up by four percent. (speed 0.7)":
    "sil:80 ð:37 ə:43 p:156 ɹ:85 'aɪ:159 s:188 'ʌ:162 v:40 b:83 ɹ:68 'ɛ:149 d:130 w:121 'ɛ:153 n:84 t:77 'ʌ:121 " +
    "p:111 b:78 'aɪ:189 f:153 'ɔ:108 ɹ:108 p:94 ɝ:88 s:225 'ɛ:241 n:69 t:182 sil:350",
  "Bob’s baby sleeps peacefully in the back room. (speed 1.4)":
    "sil:80 b:55 'ɑ:118 b:113 z:66 b:114 'eɪ:91 b:64 i:67 s:113 l:53 'i:81 p:64 s:70 p:71 'i:92 s:59 f:57 ə:41 " +
    "l:76 i:119 ɪ:78 n:52 ð:27 ə:18 b:54 'æ:134 k:67 ɹ:82 'u:28 m:103 sil:350",
  "Please bring me both of the brown bottles. (speed 1.4)":
    "sil:80 p:66 l:39 'i:57 z:49 b:43 ɹ:72 'ɪ:31 ŋ:62 m:53 'i:64 b:46 'oʊ:70 θ:40 'ʌ:46 v:33 ð:30 ə:18 b:94 " +
    "ɹ:86 'aʊ:136 n:52 b:41 'ɑ:94 t:24 ə:31 l:103 z:95 sil:350",
  "Could you move the table a bit more to the left? (speed 1)":
    "sil:80 k:104 'ʊ:70 d:57 j:125 'u:34 m:46 'u:102 v:39 ð:72 ə:34 t:109 'eɪ:104 b:37 ə:24 l:62 ə:61 b:93 " +
    "'ɪ:84 t:70 m:66 'ɔ:128 ɹ:56 t:56 ə:41 ð:69 ə:21 l:86 'ɛ:153 f:117 t:80 sil:350",
} as const;

/** The sentences with what is said in them. */
export function spokenLines(): { text: string; speech: PerformedSpeech }[] {
  return Object.entries(LINES).map(([text, line]) => ({ text, speech: aSpeech(line) }));
}
