import { fold } from "./words.ts";

// The commonest words of each language: they tell the language of a text, and say nothing about what a question is after.
// Question words belong here too: a question for the "how" of something is answered by passages without a "how".
const WORDS: Record<string, string> = {
  en: `got gone till gets getting wen wher cuz wat wich hwo teh hte waht whats wheres whos hows whens im ive youre theyre weve dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt havent hasnt shouldnt thats theres lets wanna gonna ok okay meaning now come comes came go goes going happen happens happened mean means use used using take takes make makes see look keep put know think say said work works hello hi hey thanks thank goodbye bye a about anybody anyone anything everything one someone somebody something thing things after all also am an and any are as at be because been before being but by can could did do does doing don
    for from get give had has have having he her here hers him his how i if in into is it its just let like ll m many may me
    might mine more most much must my need no nor not of off on once one only or our out over please re s shall she should so
    some such t tell than that the their them then there these they this those to too under until up us ve very want was we
    were what when where which while who whom whose why will with would you your yours`,
  de: `wir habt hast hatten hätten gibts erst könnt kriege kriegen krieg steht werde wirst jetzt nehmen nehme machen mache gehen gehe geht kommen komme kommt passiert bedeutet brauche braucht möchte will gern bekomme bekommen finde finden benutzen hallo guten moin servus danke dank vielen tschüss hilfe aber alle als also am an auch auf aus bei beim bin bis bist bitte da dann das dass dem den der des die dies diese diesem
    dieser doch du durch ein eine einem einen einer eines er es euch euer für gibt hab habe haben hat hatte ich ihr ihre
    ihrem ihren ihrer im in ins ist ja kann kannst können könnte man mein meine meinem meinen meiner mich mir mit muss müssen
    nach nicht noch nur ob oder ohne sein seine sich sie sind so soll sollte über um und uns unser unsere vom von vor wann war
    warum was wäre welche welchem welchen welcher welches wenn wer werden wie wieso wird wo wofür woher wohin wurde zu zum zur
    viel viele denn mal`,
  fr: `peuvent peux jusqu jusque fait t maintenant prendre passe veux voudrais trouve trouver signifie faire vont va bonjour bonsoir salut merci beaucoup revoir à ai au aux avec avez avoir avons c ça car ce cela ces cet cette combien comme comment d dans de des deux donc du elle
    elles en es est et être eu fait faut ils il j je l la là le les leur leurs lui m ma mais me même mes moi mon n ne nos
    notre nous on ont ou où par pas peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans
    se sera ses si son sont sur ta te tes toi ton tu un une vais vos votre vous y été puis`,
  es: `q podemos podéis tenemos tenéis tienen debo ahora hago hacer quiero pasa significa encuentro encontrar usar ir va voy hola gracias buenos buenas adiós ayuda a al algo alguna alguno ante antes como cómo con cuál cuáles cuándo cuando cuánto cuánta cuántos cuántas de del desde
    donde dónde dos durante e el él ella ellas ellos en entre era es esa ese eso esta está están este esto estos fue ha
    hace han hasta hay he la las le les lo los más me mi mis mucho muy nada ni no nos nosotros o os otra otro para pero poco
    por porque puede pueden puedo que qué quien quién se sea ser si sí sin sobre son su sus también te tengo tiene tienen
    todo todos tu tus un una uno unos usted ustedes y ya yo`,
  it: `ora adesso fare faccio voglio vorrei succede significa trovo trovare usare ciao salve buongiorno buonasera grazie arrivederci aiuto a ad ai al alla alle allo anche avere che chi ci come con cosa cui da dal dalla dei del della delle dello di dove e è
    ed era essere fra gli ha hai hanno ho i il in io la le lei li lo loro lui ma mi mia mie miei mio ne negli nei nel nella
    noi non nostro o ogni per perché più può qual quale quali quando quanto quanta quanti quante quello questa queste questi
    questo se sei si sia sono sta su sua sul sulla suo ti tra tu tua tuo tutti tutto un una uno vi voi posso`,
  pt: `agora fazer faço quero queria acontece significa encontro encontrar usar olá oi obrigado obrigada bom boa tchau ajuda a ao aos as até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta está estão este
    eu foi há isso isto já lhe mais mas me mesmo meu meus minha muito na nas não nem no nos nós nossa nosso num numa o onde
    os ou para pela pelo pelos por porque posso pode podem qual quais quando quanto quanta quantos quantas que quem são se
    sem ser seu seus só sobre sua suas também te tem têm tenho ter um uma umas uns você vocês à às`,
  nl: `nu doe gaan gaat komen komt gebeurt betekent wil vind vinden gebruiken hallo hoi goedendag bedankt dank doei aan al als ben bij dan dat de der deze die dit doen door dus een en er geen had heb hebben heeft het hier hij hoe hoeveel
    hun ik in is ja je jij jullie kan kunnen maar me meer men met mij mijn moet na naar niet nog nu of om omdat onder ons onze
    ook op over te tot u uit uw van veel voor waar waarom wanneer wat we welk welke wel werd wie wij wil worden wordt zal ze
    zich zij zijn zo zonder zou`,
  sv: `hej tack alla att av bara blir de dem den det detta dig din dina du där då efter eller en er ett från får för ha han har hennes
    hon hur i icke inte jag kan kommer man med men mig min mina mot mycket många ni nu när någon något och om oss på sig sin
    ska skulle som så till under upp ut vad var vara varför vem vi vid vilka vilken vilket vår är över`,
  da: `hej tak farvel af alle at blev bliver da de dem den der deres det dette dig din du efter eller en end er et for fra få ham han har
    have havde hende hun hvad hvem hver hvilke hvilken hvor hvordan hvorfor hvornår i ikke ind jeg kan man med meget men mig
    min mod når og også om op os over på sig skal som sådan til ud under var vi vil ville være`,
  nb: `hei takk alle at av ble blir bli da de deg dem den der deres det dette du eller en enn er et for fra få ha han har hun hva
    hvem hver hvilke hvilken hvor hvordan hvorfor i ikke jeg kan man med meg men min mot mye må nå når og også om opp oss over
    på seg skal som så til ut under var vi vil være vår`,
  fi: `hei moi kiitos ei että en hän ja jos joka jotka kuin kun kuka me mikä mitä milloin missä mutta myös ne niin no nyt ole olen oli on ovat
    saa se sen sinä siis tai te tämä tämän voi voin voiko vai vain paljonko miten miksi kuinka minun sinun onko`,
  pl: `cześć dobry dziękuję dzięki a aby ale bez być by był była było czy co czym dla do gdzie go i ich ile im ja jak jaka jakie jaki jako je jego jej jest
    jeszcze już każdy kiedy kto która które który ma mam mnie może można mi mogę na nad nie nich niż o od on ona one oni oraz
    po pod przez przy są się swoje ta tak także tam te tego tej ten też to ty tym w we więc wszystko z za ze że dlaczego`,
  cs: `ahoj dobrý děkuji díky a aby ale ani až bez bude by byl byla být co což do ho i ja já jak jaká jaké jaký jako je jeho její jejich jen jsem
    jsou jste k kde kdo kdy když která které který kolik má mám může mohu můžu na nad ne nebo není o od on ona oni po pod
    podle pro proč při s se si so svůj ta tak také tam ten to tím u už v ve více však z za ze že`,
  ro: `bună mulțumesc a acest aceasta această ai al ale am are aș au avea ca care când cât câte câți ce cea cei cel cu cum de decât din după
    ea ei el este eu fără fi fost iar în înainte între îmi la le lor lui mai mea meu mi ne noi nu o oferă ori pe pentru
    poate pot prin sa sau să se și sunt te toate tot tu un una unde unei unui va vă voi`,
  hu: `szia köszönöm jó a az azt és egy ez ezt ha hogy hogyan hol ki kell lehet még meg mennyi mert mi miért mikor mint mit nem nincs van vagy
    volt én te ő mi ti ők is csak de már el le fel ki be nagyon minden milyen melyik hány tud`,
  tr: `merhaba teşekkürler acaba ama bana ben beni benim bir biz bu bunu çok da daha de değil diye en gibi hangi hem her hiç için ile ise kadar kaç
    ki kim mi mı mu mü nasıl ne neden nedir nerede nereye niye o olan olarak on onlar şey siz sizin şu var ve veya ya yok`,
  id: `halo selamat terima kasih ada adalah akan aku anda apa apakah atau bagaimana bagi bahwa banyak beberapa berapa bisa dalam dan dapat dari dengan di
    dia dimana hanya harus ini itu jika juga kalau kami kamu kapan karena ke kita lebih mana mengapa mereka oleh pada saat
    saja saya sebagai secara seperti siapa sudah tersebut tetapi tidak untuk yang`,
  ru: `привет здравствуйте добрый спасибо а без был была были было быть в вам вас весь во вот все всё вы где да для до его ее её если есть еще ещё же за и из или
    им их к как какая какие какой ко когда кто ли либо мне может можно мой моя мы на над нам нас не него нет ни но ну о об
    он она они оно от по под почему при с сам свой себя сколько со так также там тебя то того тоже только том ты у уже
    хотя чего чем что чтобы эта эти это этот я`,
  uk: `привіт вітаю дякую добрий а або але без був була були було бути в вам вас ви від все де для до його її є же з за зі і із їх й коли котрий ми мені
    може можна мій на над нам нас не немає ні о об він вона вони по під при про та так там твій те ти то того тільки у хто це
    цей ця чи чому що щоб я як яка які який скільки`,
  el: `γεια ευχαριστώ αλλά αν από αυτό αυτή αυτός για δεν εγώ είμαι είναι είχε ένα ένας εσείς και κατά με μετά μη μια μου μπορώ μπορεί να ο η
    οι όταν ότι όπως πάνω πιο που πού πώς πόσο πόσα ποιος ποια ποιο πότε πρέπει σας σε σου στα στη στην στο στον τα τη την
    της τι τις το τον του τους των ως`,
  hi: `नमस्ते धन्यवाद और का की के को कि क्या क्यों कैसे कब कहाँ कौन कितना कितने किस जो तो था थे थी ने नहीं पर भी मैं मेरा में यह ये वह वे से
    है हैं हो हम आप आपका इस उस एक कर करना सकता सकते लिए`,
  ar: `مرحبا شكرا أن إن إلى أو أي أين أنا أنت التي الذي الذين بعد بين ثم حتى حول دون ذلك عن على عند في قبل قد كان كانت كل كم كما كيف لا
    لكن لم لن له لها ما ماذا متى مع من منذ نحن هذا هذه هل هم هو هي و يكون يمكن لماذا هناك`,
  he: `שלום תודה אבל או אחרי איך איפה אל אם אני את אתה אתם בין גם הוא היא הם הן זה זאת יש כי כל כמה כן לא לפני לי מאוד מה מי מתי עד עוד
    על עם רק של שלי שלך אלה אין למה האם`,
  ja: "",
  zh: "",
  ko: "",
  th: "",
};

const sets = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(/\s+/).filter(Boolean))]),
);

/** Languages (ISO 639-1) whose commonest words are known here; the last few are known by their script alone. */
export const KNOWN_LANGUAGES: readonly string[] = [...sets.keys()];

/** The commonest words of a language, in lower case with their accents; empty for one that is not known. */
export function functionWords(language: string): ReadonlySet<string> {
  return sets.get(language) ?? new Set();
}

const folded = new Map<string, ReadonlySet<string>>();

/** The same without accents. */
export function foldedFunctionWords(language: string): ReadonlySet<string> {
  const known = folded.get(language);
  if (known) return known;
  const made = new Set([...functionWords(language)].map(fold));
  if (sets.has(language)) folded.set(language, made);
  return made;
}

// What asks for a time, a number or a kind, and is itself in no answer.
const QUESTION_PHRASES =
  /\b(?:how (?:long|often|soon|old|many|much|come)|what (?:time|day|kind of|sort of)|which day|wie (?:lange?|oft|alt|viele?)|(?:um )?wie ?viel uhr|combien de (?:temps|fois)|(?:à |a )?quelle heure|quel jour|cuánto tiempo|cuanto tiempo|cuántas veces|(?:a )?qué hora|qué día|quanto tempo|a che ora|quante volte|(?:a )?que horas|quantas vezes|hoe (?:lang|laat|vaak)|hur (?:länge|ofta)|hvor (?:længe|lenge|ofte)|jak (?:długo|często)|jak (?:dlouho|často)|cât timp|ne kadar|kaç gün|как долго|як довго)(?![\p{L}\p{N}])/giu;

/** A question with its question phrases ("how long", "combien de temps") blanked out; everything else keeps its place. */
export function withoutQuestionPhrases(question: string): string {
  return question.replace(QUESTION_PHRASES, (phrase) => " ".repeat(phrase.length));
}
