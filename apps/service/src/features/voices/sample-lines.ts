/**
 * What a voice says when it introduces itself, by language or locale: "Hello! This is my voice. Give me a text, and I'll
 * read it to you." No line says whether a woman or a man is speaking.
 */
const LINES: Record<string, string> = {
  ar: "مرحبًا! هذا هو صوتي. أعطني نصًّا وسأقرؤه لك.",
  bg: "Здравейте! Това е моят глас. Дайте ми текст и ще ви го прочета.",
  ca: "Hola! Aquesta és la meva veu. Dona'm un text i te'l llegiré.",
  cs: "Dobrý den! Toto je můj hlas. Dejte mi text a já vám ho přečtu.",
  da: "Hej! Det her er min stemme. Giv mig en tekst, så læser jeg den op for dig.",
  de: "Hallo! Das ist meine Stimme. Gib mir einen Text, und ich lese ihn dir vor.",
  el: "Γεια σας! Αυτή είναι η φωνή μου. Δώστε μου ένα κείμενο και θα σας το διαβάσω.",
  en: "Hello! This is my voice. Give me a text, and I'll read it to you.",
  es: "¡Hola! Esta es mi voz. Dame un texto y te lo leeré.",
  et: "Tere! See on minu hääl. Anna mulle tekst ja ma loen selle sulle ette.",
  fa: "سلام! این صدای من است. متنی به من بدهید تا آن را برایتان بخوانم.",
  fi: "Hei! Tämä on minun ääneni. Anna minulle teksti, niin luen sen sinulle.",
  fr: "Bonjour ! Voici ma voix. Donnez-moi un texte, et je vous le lirai.",
  hi: "नमस्ते! यह मेरी आवाज़ है। मुझे कोई पाठ दीजिए, और आप उसे मेरी आवाज़ में सुनेंगे।",
  hr: "Dobar dan! Ovo je moj glas. Dajte mi tekst i pročitat ću vam ga.",
  hu: "Jó napot! Ez az én hangom. Adjon egy szöveget, és felolvasom önnek.",
  id: "Halo! Inilah suara saya. Berikan sebuah teks, dan saya akan membacakannya untuk Anda.",
  it: "Ciao! Questa è la mia voce. Dammi un testo e te lo leggerò.",
  ko: "안녕하세요! 이것이 제 목소리입니다. 글을 주시면 읽어 드리겠습니다.",
  lt: "Laba diena! Tai mano balsas. Duokite man tekstą, ir aš jį jums perskaitysiu.",
  lv: "Labdien! Šī ir mana balss. Iedodiet man tekstu, un es to jums nolasīšu.",
  nb: "Hei! Dette er stemmen min. Gi meg en tekst, så leser jeg den for deg.",
  nl: "Hallo! Dit is mijn stem. Geef me een tekst en ik lees hem voor.",
  pl: "Dzień dobry! To jest mój głos. Daj mi tekst, a ja go przeczytam.",
  "pt-BR": "Olá! Esta é a minha voz. Me dê um texto e eu leio para você.",
  pt: "Olá! Esta é a minha voz. Dê-me um texto e eu leio-o para si.",
  ro: "Bună ziua! Aceasta este vocea mea. Dați-mi un text și vi-l voi citi.",
  ru: "Здравствуйте! Это мой голос. Дайте мне текст, и я вам его прочитаю.",
  sk: "Dobrý deň! Toto je môj hlas. Dajte mi text a ja vám ho prečítam.",
  sl: "Dober dan! To je moj glas. Dajte mi besedilo in slišali ga boste.",
  sr: "Добар дан! Ово је мој глас. Дајте ми текст и прочитаћу вам га.",
  sv: "Hej! Det här är min röst. Ge mig en text så läser jag upp den för dig.",
  sw: "Habari! Hii ni sauti yangu. Nipe maandishi, nami nitakusomea.",
  tr: "Merhaba! Bu benim sesim. Bana bir metin verin, size okuyayım.",
  uk: "Добрий день! Це мій голос. Дайте мені текст, і я вам його прочитаю.",
  vi: "Xin chào! Đây là giọng nói của tôi. Hãy đưa cho tôi một văn bản, tôi sẽ đọc cho bạn nghe.",
  zh: "你好！这是我的声音。给我一段文字，我来读给你听。",
};

/** The line for a locale such as pt-BR; undefined for a language that has none yet. */
export function sampleLine(locale: string): string | undefined {
  return LINES[locale] ?? LINES[locale.split("-")[0]!];
}
