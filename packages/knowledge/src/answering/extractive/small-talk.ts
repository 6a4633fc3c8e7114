/** What is said for courtesy, or to find out whom one is talking to. */
export type SmallTalk = "hello" | "fine" | "thanks" | "goodbye" | "self" | "abilities";

// Whole remarks, without punctuation, in lower case.
const REMARKS: Record<SmallTalk, string> = {
  hello: `hi|hello|hey|hi there|hello there|hey there|howdy|greetings|good (?:morning|afternoon|evening|day)
    |hallo|guten (?:tag|morgen|abend)|moin|servus|grüß gott|grüezi|bonjour|bonsoir|salut|coucou
    |hola|buenos días|buenas(?: tardes| noches)?|ciao|salve|buongiorno|buonasera|olá|oi|bom dia|boa (?:tarde|noite)
    |goedendag|goedemorgen|goedenavond|hoi|hej|hejsan|god (?:dag|morgon|morgen|kväll)|hei|moi|terve|hyvää päivää
    |cześć|dzień dobry|dobry wieczór|ahoj|dobrý den|bună|bună ziua|szia|jó napot|üdvözlöm|merhaba|selam|iyi günler
    |halo|selamat (?:pagi|siang|sore|malam)|привет|здравствуй(?:те)?|добрый (?:день|вечер)|доброе утро
    |привіт|вітаю|добрий день|γεια|γεια σ(?:ας|ου)|καλημέρα|καλησπέρα|नमस्ते|नमस्कार|مرحبا|أهلا|السلام عليكم
    |שלום|こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|你好|您好|大家好|안녕|안녕하세요|안녕하십니까|สวัสดี(?:ครับ|ค่ะ|คะ)?`,
  fine: `how are you(?: doing| today)*|how do you do|how s it going|how is it going|what s up|are you (?:well|ok|okay)
    |wie geht es (?:dir|ihnen|euch)|wie geht s(?: dir| ihnen)?|alles klar|comment ça va|ça va|comment allez vous|comment vas tu
    |cómo estás?|cómo está usted|qué tal|come stai|come sta|come va|como vai|tudo bem|como está|hoe gaat het(?: met (?:u|je))?
    |hur mår du|hvordan (?:har du det|går det)|mitä kuuluu|jak się masz|co słychać|jak se máte?|ce mai faceți|ce mai faci|hogy vagy
    |nasılsın(?:ız)?|apa kabar|как (?:у вас |у тебя )?дела|як справи|τι κάνετε|τι κάνεις|आप कैसे हैं|كيف حالك|كيف الحال
    |מה שלומך|お?元気ですか|你好吗|你怎么样|잘 지내(?:세요|요)|สบายดีไหม`,
  thanks: `thanks|thank you|thanks a lot|thank you (?:very|so) much|many thanks|thx|cheers|great thanks|perfect|that helps|great|ok|okay
    |danke|danke schön|vielen dank|dankeschön|besten dank|super danke|merci|merci beaucoup|gracias|muchas gracias|mil gracias
    |grazie|grazie mille|molte grazie|obrigad[oa]|muito obrigad[oa]|dank (?:je|u)(?: wel)?|bedankt|tack|tack så mycket
    |tak|mange tak|takk|tusen takk|kiitos|dziękuję(?: bardzo)?|dzięki|děkuji|díky|mulțumesc|köszönöm|teşekkürler|teşekkür ederim
    |sağ ol(?:un)?|terima kasih|спасибо(?: большое)?|благодарю|дякую|ευχαριστώ|धन्यवाद|शुक्रिया|شكرا|شكرا جزيلا|תודה|תודה רבה
    |ありがとう(?:ございます|ございました)?|どうも|谢谢|谢谢你|多谢|감사합니다|고마워(?:요)?|ขอบคุณ(?:ครับ|ค่ะ)?`,
  goodbye: `bye|goodbye|bye bye|see you(?: later| soon)?|good night|have a (?:nice|good) day|that s all|that is all|tschüss|auf wiedersehen
    |bis bald|ciao ciao|gute nacht|schönen tag noch|au revoir|à bientôt|bonne journée|bonne nuit|adiós|hasta luego|hasta pronto
    |arrivederci|a presto|buonanotte|tchau|adeus|até logo|tot ziens|doei|hej då|farvel|ha det|näkemiin|hei hei
    |do widzenia|na razie|na shledanou|la revedere|viszlát|viszontlátásra|hoşça kal(?:ın)?|görüşürüz|sampai jumpa
    |до свидания|пока|до побачення|αντίο|अलविदा|مع السلامة|وداعا|להתראות|さようなら|またね|再见|拜拜|안녕히 계세요|잘 있어요|ลาก่อน`,
  self: `who (?:are you|am i (?:talking|speaking) (?:to|with))|what(?: is| s) your name
    |introduce yourself|tell me about yourself|wer (?:sind sie|bist du)|wie hei(?:ß|ss)en sie|wie hei(?:ß|ss)t du|wie ist (?:ihr|dein) name
    |qui (?:êtes vous|es tu)|comment (?:vous appelez vous|t appelles tu)|quel est votre nom|quién (?:eres|es usted)|cómo (?:te llamas|se llama)(?: usted)?
    |chi (?:sei|è lei)|come (?:ti chiami|si chiama)|quem (?:és|é)(?: tu| você)?|como (?:te chamas|se chama)|wie (?:ben je|bent u)|hoe heet (?:je|u)
    |vem är du|vad heter du|hvem er du|hvad hedder du|hva heter du|kuka (?:sinä )?olet|kim (?:jesteś|pan jest|pani jest)|jak (?:masz na imię|się nazywasz)
    |kdo (?:jste|jsi)|jak se jmenuje(?:te|š)|cine (?:ești|sunteți)|cum te cheamă|ki vagy|hogy hívnak|sen kimsin|siz kimsiniz|adın(?:ız)? ne
    |siapa (?:kamu|anda|nama(?:mu| anda))|кто (?:ты|вы)|как (?:тебя|вас) зовут|хто (?:ти|ви)|як (?:тебе|вас) звати|ποιος είσαι|ποια είσαι|πώς σε λένε
    |आप कौन हैं|आपका नाम क्या है|من أنت|ما اسمك|מי את(?:ה)?|מה שמך|あなたは誰ですか|お名前は(?:何ですか)?|どなたですか|你是谁|您是谁|你叫什么(?:名字)?
    |누구세요|이름이 뭐(?:예요|에요|야)|คุณ(?:เป็น|คือ)ใคร|คุณชื่ออะไร`,
  abilities: `what can you (?:do|tell me|help(?: me)? with)|what (?:can|may|should|could) i ask(?: you)?(?: about)?|what do you know(?: about)?
    |how can you help(?: me)?|can you help(?: me)?|help|help me|was (?:kannst du|können sie)(?: alles| für mich tun)?|was (?:kann|darf) ich(?: dich| sie)? fragen
    |was wei(?:ß|ss)t du|was wissen sie|hilfe|(?:kannst du|können sie) mir helfen|que (?:sais tu|savez vous) faire|que (?:peux tu|pouvez vous) faire|aide
    |pouvez vous m aider|qué (?:puedes|puede) hacer|qué puedo preguntar(?:te|le)?|ayuda|puedes ayudarme|cosa (?:puoi|sai) fare|aiuto|o que (?:podes|pode|sabes|sabe) fazer
    |ajuda|wat kun je(?: doen)?|wat kunt u(?: doen)?|vad kan du|hvad kan du|hva kan du|mitä osaat|co (?:potrafisz|umiesz)|co umíte?|neler yapabilirsin(?:iz)?
    |apa yang bisa kamu lakukan|что (?:ты умеешь|вы умеете)|помощь|що (?:ти вмієш|ви вмієте)|τι μπορείς να κάνεις|आप क्या कर सकते हैं
    |ماذا يمكنك أن تفعل|מה את(?:ה)? יכול(?:ה)? לעשות|何ができますか|你能做什么|你会什么|무엇을 할 수 있(?:나요|어요)|ทำอะไรได้บ้าง`,
};

const patterns = new Map(
  Object.entries(REMARKS).map(([kind, remarks]) => [
    kind as SmallTalk,
    new RegExp(`^(?:${remarks.replace(/\s*\n\s*/g, "")})$`, "u"),
  ]),
);

// What may stand around courtesies: "Thanks a lot, that was really helpful".
const COURTEOUS =
  /^(?:ok|okay|great|super|cool|nice|good|fine|alright|all right|right|perfect|wonderful|lovely|excellent|awesome|brilliant|amazing|wow|oh|ah|aha|well|yes|yeah|yep|no|and|so|then|for|now|very|really|so much|a lot|very much|again|indeed|there|dear|please|that|this|it|was|is|s|were|you|ve|have|been|very helpful|helpful|helps?|helped|kind|of you|your help|the help|me|everything|all|i|understand|see|got it|know|makes sense|sounds good|to know|good to know|today|morning|afternoon|evening|my|friend|gut|prima|toll|klasse|alles|klar|das|war|ist|hat|mir|sehr|geholfen|hilfreich|nett|lieb|von|ihnen|dir|dann|und|ja|nein|schön|schönen|tag|noch|einen|ihre|deine|für|die|hilfe|auskunft|verstanden|verstehe|très|bien|bon|parfait|génial|c|est|était|gentil|utile|clair|et|oui|non|pour|votre|ton|aide|alors|d|accord|beaucoup|ça|m|a|aidé|compris|muy|bien|bueno|buena|perfecto|genial|eso|es|fue|útil|amable|claro|y|sí|por|su|tu|ayuda|la|el|entonces|vale|de acuerdo|entendido|entiendo|me|ha|sido|ayudado|todo)$/u;

/** Whether a remark is cut into courtesies and the words that go with them; the kind of the last courtesy. */
function courtesiesOf(words: readonly string[]): SmallTalk | undefined {
  let kind: SmallTalk | undefined;
  for (let at = 0; at < words.length;) {
    let next = 0;
    for (let end = Math.min(words.length, at + MOST_WORDS); end > at && next === 0; end--) {
      const text = words.slice(at, end).join(" ");
      const found = COURTESIES.find((each) => patterns.get(each)!.test(text));
      if (found) kind = found;
      if (found || COURTEOUS.test(text)) next = end;
    }
    if (next === 0) return undefined;
    at = next;
  }
  return kind;
}

const COURTESIES: readonly SmallTalk[] = ["hello", "fine", "thanks", "goodbye"];
const MOST_WORDS = 5;

/**
 * Whether a remark is nothing but small talk, in any of the languages with phrases; `name` is the agent's, which
 * people add ("Hi Zuri!"). "Hello, how much is it?" is a question and gives undefined.
 */
export function smallTalkOf(remark: string, name: string): SmallTalk | undefined {
  const plain = plainRemark(remark);
  const called = plainRemark(name);
  const bare =
    called === "" ? plain : plain.replace(new RegExp(` ?\\b${called}$|^${called} `, "u"), "").trim();
  // "Thanks, bye!" is two remarks: the last one counts.
  const last = plainRemark(
    remark
      .split(/[.,!?。、！？]\s*/)
      .filter((part) => part.trim() !== "")
      .at(-1) ?? "",
  );
  const all = remark.split(/[.,!?。、！？]\s*/).filter((part) => part.trim() !== "");
  const kindOf = (text: string) => [...patterns].find(([, pattern]) => pattern.test(text))?.[0];
  return (
    kindOf(plain) ??
    kindOf(bare) ??
    (all.length > 1 && all.every((part) => kindOf(plainRemark(part))) ? kindOf(last) : undefined) ??
    courtesiesOf(bare.split(" "))
  );
}

function plainRemark(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
