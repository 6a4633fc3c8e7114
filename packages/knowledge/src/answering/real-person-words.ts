/** How people of one language ask whether somebody real is talking to them. Words without accents, parted by spaces. */
export interface NatureWords {
  /** Phrases that speak of the one who answers, as alternatives of a pattern: "are you", "am i talking". */
  you: string;
  /** Phrases that speak of what goes on here: "is this". They count beside `beings` alone. */
  here?: string;
  /** People, and what is taken for them. */
  beings: string;
  /** What else one may be, and be like. */
  natures: string;
  /** What may stand around them in such a question. */
  rest: string;
}

/** By ISO 639-1: every language with phrases of its own (`PHRASE_LANGUAGES`). */
export const NATURE_WORDS: ReadonlyMap<string, NatureWords> = new Map(
  Object.entries({
    en: {
      you: "are you|you are|you re|r u|r you|are u|u r|aren t you|ain t you|u|you|ya|(?:am i|i m|i am|are we|was i) (?:now |actually |really |just )*(?:talking|speaking|chatting|texting|typing|writing|dealing|connected)",
      here: "is this|is that|is it|this is|is there|are there|isn t this|is (?:anyone|anybody|someone|somebody)|do i (?:talk|speak)",
      beings:
        "human humans person persons people bot bots robot robots chatbot chatbots ai humanoid chatgpt gpt siri alexa",
      natures:
        "real alive living artificial automated automatic animated fake virtual digital generated simulated genuine conscious sentient man woman guy girl lady machine computer computerised computerized program programme software algorithm avatar cartoon animation hologram actor actress character being llm model assistant android cyborg recording recorded intelligence flesh made life",
      rest: "a an the just only some kind sort of like even actual actually really truly honestly seriously being right now or and not no is are am i to with by here there behind this that it one what who else hi hello hey sorry excuse me please ok okay so wait but lol omg be honest tell true truth do does did chat voice screen in at all blood talking speaking thing something maybe perhaps still your you language re s d t then today sound seem look must could",
    },
    de: {
      you: "(?:bist|biste|bistu) du|du bist|sind sie|sie sind|seid ihr|bist|biste|(?:spreche|sprech|rede|red|schreibe|schreib|chatte|telefoniere|unterhalte) ich|ich (?:spreche|rede|schreibe|chatte)|habe ich es|hab ichs",
      here: "ist das|ist dies|das ist|ist da|ist hier|ist dort|sitzt (?:da|hier|dort)|steckt (?:da|hier|dahinter)|antwortet (?:mir|hier|da)|spricht (?:hier|da)",
      beings:
        "mensch menschen person personen bot bots roboter chatbot chatbots ki robo menschliches menschlich chatgpt alexa siri",
      natures:
        "echt echte echter echten echtes echtem real reale realer realen reales lebendig wirklich lebendiger wirklicher wirkliche kunstlich kunstliche kunstlicher automatisch automat maschine computer computerprogramm programm software algorithmus avatar animation figur puppe mann frau wesen hologramm schauspieler schauspielerin virtuell digital intelligenz assistent assistentin aufzeichnung aufnahme",
      rest: "ein eine einer einem einen ne n der die das dem den oder und nicht kein keine keiner mit etwa eigentlich denn nur bloss hier da dort gerade jetzt so was wer mir mich bitte ehrlich hallo hi hey guten tag entschuldigung sag mal doch auch von aus fleisch blut am im chat anderen ende zu tun dahinter wohl vielleicht uberhaupt gar ganz ich du sie also aber stimme ist ja nein artiges mich uns",
    },
    fr: {
      you: "es tu|tu es|t es|etes vous|vous etes|etes|(?:est ce que )?je (?:parle|discute|suis en train de parler|cause|echange)|parle je|suis je en train de parler",
      here: "est ce que c est|c est|est ce|y a t il|il y a",
      beings: "humain humaine humains personne personnes robot robots bot bots chatbot ia etre chatgpt",
      natures:
        "vrai vraie vrais vraies reel reelle vivant vivante artificiel artificielle automatique anime animee virtuel virtuelle machine ordinateur programme logiciel algorithme avatar animation personnage homme femme acteur actrice intelligence assistant assistante chair enregistrement",
      rest: "un une de des le la les du ou et pas non a au avec en train juste seulement vraiment reellement est ce que qu qui quoi la ici derriere maintenant bonjour salut pardon excusez moi s il te vous plait dis donc alors mais en fait os sinon bien toi tu vous quelqu quelque sorte une numerique",
    },
    es: {
      you: "eres|tu eres|es usted|usted es|sois|(?:estoy|estamos) (?:hablando|chateando|escribiendo|conversando)|hablo|usted|acaso eres",
      here: "es esto|esto es|es este|este es|hay",
      beings: "humano humana humanos persona personas robot robots bot bots chatbot ia ser chatgpt",
      natures:
        "real reales verdadero verdadera autentico autentica vivo viva artificial automatico automatica animado animada virtual falso falsa maquina ordenador computadora programa software algoritmo avatar animacion personaje hombre mujer actor actriz inteligencia asistente carne grabacion verdad",
      rest: "un una unos unas el la los las o u y no con a de del en es esto aqui ahora mismo solo realmente verdaderamente acaso que quien hola perdon disculpa disculpe por favor dime pero entonces hueso detras alguien algun tipo tu si oye bueno verdad digital mi me",
    },
    it: {
      you: "sei|tu sei|lei e|e lei|siete|(?:sto|stiamo) (?:parlando|chattando|scrivendo)|parlo",
      here: "e questo|questo e|questa e|e questa|c e",
      beings: "umano umana umani persona persone robot bot chatbot ia essere chatgpt",
      natures:
        "vero vera reale reali vivo viva artificiale automatico automatica animato animata virtuale finto finta macchina computer programma software algoritmo avatar animazione personaggio uomo donna attore attrice intelligenza assistente carne registrazione",
      rest: "un una uno il la lo i le o oppure e non con di in qui adesso ora solo davvero veramente proprio ma che cosa chi ciao scusa scusi per favore dimmi allora ossa dietro qualcuno tu lei digitale",
    },
    pt: {
      you: "(?:voce|tu|o senhor|a senhora) (?:e|es)|es|es tu|e voce|voce|(?:estou|estamos) (?:a falar|falando|conversando|a conversar|teclando)|falo",
      here: "isto e|isso e|e isto|e isso|ha|tem",
      beings: "humano humana humanos pessoa pessoas robo robos robot bot bots chatbot ia ser chatgpt",
      natures:
        "real reais verdadeiro verdadeira vivo viva artificial automatico automatica animado animada virtual falso falsa maquina computador programa software algoritmo avatar animacao personagem homem mulher ator atriz inteligencia assistente carne gravacao verdade",
      rest: "um uma uns umas o a os as ou e nao com de do da em aqui agora mesmo so realmente que quem ola oi desculpe desculpa por favor diga me mas entao osso por tras alguem tu voce digital",
    },
    nl: {
      you: "ben je|ben jij|je bent|jij bent|bent u|u bent|(?:praat|spreek|chat|schrijf) ik|ik (?:praat|spreek|chat)",
      here: "is dit|is dat|dit is|is er|zit (?:hier|er|daar)",
      beings: "mens mensen persoon personen robot robots bot bots chatbot ai chatgpt",
      natures:
        "echt echte levend levende kunstmatig kunstmatige automatisch geanimeerd virtueel virtuele nep machine computer programma computerprogramma software algoritme avatar animatie figuur man vrouw acteur actrice wezen intelligentie assistent vlees opname",
      rest: "een de het of en niet geen met nu hier echt eigenlijk gewoon alleen maar wat wie hallo hoi sorry zeg eens dan wel toch bloed van iemand achter soort jij je u ik nou eerlijk",
    },
    sv: {
      you: "ar du|du ar|ar ni|(?:pratar|talar|chattar|skriver) jag|jag (?:pratar|talar)",
      here: "ar det|ar detta|det ar|ar det har",
      beings: "manniska manniskor person personer robot robotar bot botar chattbot chatbot ai chatgpt",
      natures:
        "riktig riktigt verklig verkligt akta levande konstgjord artificiell automatisk animerad virtuell maskin dator program datorprogram mjukvara algoritm avatar animation figur man kvinna skadespelare varelse intelligens assistent inspelning",
      rest: "en ett den det eller och inte ingen med nu har dar bara egentligen verkligen faktiskt vad vem hej ursakta sag mig men da av kott blod nagon bakom slags du jag ju",
    },
    da: {
      you: "er du|du er|er i|er de|(?:taler|snakker|chatter|skriver) jeg|jeg (?:taler|snakker)",
      here: "er det|er dette|det er|er det her",
      beings: "menneske mennesker person personer robot robotter bot bots chatbot ai chatgpt",
      natures:
        "rigtig rigtigt aegte virkelig virkeligt levende kunstig automatisk animeret virtuel maskine computer program computerprogram software algoritme avatar animation figur mand kvinde skuespiller vaesen intelligens assistent optagelse",
      rest: "en et den det eller og ikke ingen med nu her der bare kun egentlig faktisk hvad hvem hej undskyld sig mig men sa af kod blod nogen bag slags du jeg",
    },
    nb: {
      you: "er du|du er|er dere|(?:snakker|prater|chatter|skriver) jeg|jeg (?:snakker|prater)",
      here: "er det|er dette|det er|er det her",
      beings: "menneske mennesker person personer robot roboter bot boter chatbot ai ki chatgpt",
      natures:
        "ekte virkelig levende kunstig automatisk animert virtuell maskin datamaskin program dataprogram programvare algoritme avatar animasjon figur mann kvinne skuespiller vesen intelligens assistent opptak",
      rest: "en et ei den det eller og ikke ingen med na her der bare egentlig faktisk hva hvem hei unnskyld si meg men sa av kjott blod noen bak slags du jeg",
    },
    fi: {
      you: "oletko|oletteko|sina olet|olet|puhunko|juttelenko|keskustelenko|chattaanko",
      here: "onko tama|tama on|onko siella|onko taalla",
      beings:
        "ihminen ihmisen ihmisia henkilo henkilon robotti robotin botti botin chatbotti tekoaly chatgpt",
      natures:
        "oikea oikean aito aidon elava elavan todellinen keinotekoinen automaattinen animoitu virtuaalinen kone koneen tietokone tietokoneen ohjelma algoritmi avatar animaatio hahmo mies nainen nayttelija olento alykkyys avustaja",
      rest: "vai tai ja ei kanssa nyt taalla siella vain oikeasti todella ihan edes mika kuka hei moi anteeksi kerro mutta joku jokin sina te itse",
    },
    pl: {
      you: "jestes|czy jestes|czy ty jestes|(?:pan|pani) jest|czy (?:pan|pani)(?: jest)?|rozmawiam|czy rozmawiam|pisze|czy pisze",
      here: "czy to|to jest|czy to jest|czy tu jest",
      beings:
        "czlowiekiem czlowiek osoba ludzie robotem robot botem bot chatbotem chatbot ai sztuczna chatgpt",
      natures:
        "prawdziwym prawdziwa prawdziwy prawdziwe zywym zywa zywy realny sztucznym automatem automat maszyna komputerem komputer programem program algorytmem awatarem animacja postacia mezczyzna kobieta aktorem aktorka istota inteligencja asystentem nagraniem",
      rest: "a i czy lub albo nie z ze jakims jakas ty tu teraz tylko naprawde rzeczywiscie co kto czesc dzien dobry przepraszam powiedz ale wiec jednak kims kosci krwi to jest w ogole",
    },
    cs: {
      you: "jsi|jste|ty jsi|vy jste|(?:mluvim|bavim se|pisu si|povidam si)",
      here: "je to|je tohle|to je|je tam",
      beings: "clovek clovekem lide osoba osobou robot robotem bot botem chatbot chatbotem ai umela chatgpt",
      natures:
        "skutecny skutecna skutecnym skutecnou opravdovy opravdova opravdovym zivy ziva zivym realny umely automat stroj strojem pocitac pocitacem program programem algoritmus avatar animace postava muz zena herec herecka bytost inteligence asistent nahravka",
      rest: "a nebo ci ne s se nejaky nejaka tady tu ted jen opravdu vlastne co kdo ahoj dobry den prominte rekni mi ale tak nekdo za to je vubec z masa kosti ty vy",
    },
    ro: {
      you: "esti|sunteti|tu esti|(?:vorbesc|discut|scriu)",
      here: "este acesta|acesta este|e acesta|aici e|asta e|este asta",
      beings: "om oameni uman umana persoana persoane robot roboti bot chatbot ia ai chatgpt",
      natures:
        "real reala adevarat adevarata viu vie artificial artificiala automat animat animata virtual masina calculator computer program software algoritm avatar animatie personaj barbat femeie actor actrita fiinta inteligenta asistent inregistrare",
      rest: "un o sau ori si nu cu de in aici acum doar chiar cu adevarat oare ce cine buna salut scuze scuzati ma spune mi dar deci carne oase cineva tu",
    },
    hu: {
      you: "te|on|maga|vagy|beszelek|beszelgetek|chatelek|irok",
      here: "ez|ez itt",
      beings:
        "ember emberrel emberi szemely szemellyel robot robottal bot bottal chatbot chatbottal mi ai chatgpt",
      natures:
        "igazi valodi valos elo elettel hus mesterseges automata animalt virtualis gep geppel szamitogep szamitogeppel program algoritmus avatar animacio figura ferfi no szinesz leny intelligencia asszisztens felvetel",
      rest: "egy a az vagy es nem e te on vagyok most itt csak tenyleg valoban mi ki szia helo jo napot elnezest mondd de akkor ver hus valaki vajon",
    },
    tr: {
      you: "sen|siz|misin|musun|misiniz|musunuz|(?:konusuyorum|konusuyor muyum|yazisiyorum|yazisiyor muyum|gorusuyorum)",
      here: "bu|burada",
      beings:
        "insan insanla insansin insanmisin kisi kisiyle robot robotla robotsun bot botla chatbot yapay zeka chatgpt",
      natures:
        "gercek gercekten canli sahte sanal otomatik animasyon makine bilgisayar program yazilim algoritma avatar karakter erkek kadin oyuncu varlik asistan kayit",
      rest: "bir mi mu misin musun misiniz musunuz miyim muyum yoksa veya ve degil ile su an simdi burada sadece acaba ne kim merhaba selam pardon lutfen soyle ama o zaman biri sen siz",
    },
    id: {
      you: "apakah (?:kamu|anda|kau)|(?:kamu|anda|kau|lo|lu)(?: ini| itu)?|(?:saya|aku) (?:sedang |lagi )?(?:berbicara|bicara|ngobrol|chat)",
      here: "apakah ini|ini",
      beings: "manusia orang robot bot chatbot ai chatgpt",
      natures:
        "asli nyata sungguhan beneran hidup palsu virtual otomatis buatan animasi mesin komputer program perangkat lunak algoritma avatar tokoh karakter pria wanita aktor makhluk kecerdasan asisten rekaman",
      rest: "apakah seorang sebuah atau dan bukan tidak dengan sedang sekarang di sini hanya benar sebenarnya apa siapa halo hai maaf tolong bilang tapi ya kah sih",
    },
    ru: {
      you: "ты|вы|(?:я )?(?:разговариваю|говорю|общаюсь|переписываюсь|беседую)",
      here: "это|там|здесь|тут",
      beings: "человек человеком люди людьми робот роботом бот ботом чатбот ии нейросеть нейросетью chatgpt",
      natures:
        "настоящий настоящая настоящим живой живая живым реальный реальная реальным искусственный виртуальный автомат автоматом машина машиной компьютер компьютером программа программой алгоритм аватар анимация персонаж мужчина женщина актер актриса существо интеллект ассистент запись чат",
      rest: "а и или ли не с со вообще сейчас тут здесь там только правда действительно на самом деле разве что кто привет здравствуйте извините простите скажи скажите но так я кем то случайно ведь",
    },
    uk: {
      you: "ти|ви|(?:я )?(?:розмовляю|говорю|спілкуюся|спілкуюсь|листуюся)",
      here: "це|там|тут",
      beings: "людина людиною люди людьми робот роботом бот ботом чатбот ші нейромережа chatgpt",
      natures:
        "справжня справжній справжньою жива живий живою реальна реальний реальною штучний віртуальний автомат автоматом машина машиною комп ютер ютером програма програмою алгоритм аватар анімація персонаж чоловік жінка актор акторка істота інтелект асистент запис чат",
      rest: "а і й чи або не з зі із взагалі зараз тут там лише тільки справді дійсно насправді хіба що хто привіт вітаю вибачте скажи скажіть але так я кимось випадково",
    },
    el: {
      you: "εισαι|εισαστε|ειστε|εσυ|εσεις|μιλαω|μιλω|συνομιλω",
      here: "ειναι αυτο|αυτο ειναι|ειναι",
      beings: "ανθρωπος ανθρωπο ανθρωποι ατομο προσωπο ρομποτ μποτ bot chatbot ai chatgpt",
      natures:
        "αληθινος αληθινη αληθινο πραγματικος πραγματικη πραγματικο ζωντανος ζωντανη τεχνητη αυτοματος εικονικος μηχανη μηχανημα υπολογιστης υπολογιστη προγραμμα λογισμικο αλγοριθμος avatar κινουμενο αντρας γυναικα ηθοποιος νοημοσυνη βοηθος",
      rest: "ενας μια ενα ο η το τον την η και δεν με σε εδω τωρα μονο στ αληθεια πραγματικα τι ποιος γεια σου σας συγγνωμη πες μου αλλα αραγε καποιος εσυ εσεις ή ειναι",
    },
    hi: {
      you: "आप|तुम|तू|क्या आप|क्या तुम|मैं",
      here: "क्या यह|यह|ये",
      beings: "इंसान मनुष्य मानव व्यक्ति आदमी इन्सान रोबोट बॉट बोट चैटबॉट एआई ai",
      natures:
        "असली सच्चे सच्ची सच जीवित ज़िंदा जिंदा नकली आभासी मशीन कंप्यूटर कम्प्यूटर प्रोग्राम सॉफ्टवेयर अवतार कार्टून महिला औरत कृत्रिम बुद्धिमत्ता",
      rest: "क्या एक कोई हैं हो है या और नहीं से बात कर रहा रही हूँ हूं में यहाँ अभी सिर्फ वाकई सचमुच कौन नमस्ते माफ़ कीजिए बताओ बताइए लेकिन तो की का के",
    },
    ar: {
      you: "هل انت|انت|هل أنت|أنت|انتي|أتحدث|اتحدث|هل أتحدث|هل اتحدث|أتكلم|اتكلم|هل أتكلم",
      here: "هل هذا|هذا",
      beings: "إنسان انسان بشر بشري بشرية شخص روبوت بوت آلي",
      natures:
        "حقيقي حقيقية حقيقيا حي حية مزيف افتراضي اصطناعي الاصطناعي آلة كمبيوتر حاسوب برنامج ذكاء الذكاء رجل امرأة شخصية متحركة مساعد",
      rest: "هل أنا انا مع إلى الى أم ام أو او و لا لست الآن الان هنا فقط حقا فعلا من ما مرحبا عفوا من فضلك قل لي لكن",
    },
    he: {
      you: "האם את|האם אתה|אתה|את|אתם|אני (?:מדבר|מדברת|משוחח|מתכתב|מתכתבת)",
      here: "האם זה|זה|זו|האם זו",
      beings: "אדם אנושי אנושית בנאדם אנוש רובוט בוט צאטבוט",
      natures: "אמיתי אמיתית חי חיה מזויף וירטואלי מלאכותית בינה מכונה מחשב תוכנה תוכנת אווטאר דמות גבר אישה",
      rest: "בן בת האם או ו לא עם כאן עכשיו רק באמת ממש מי מה שלום היי סליחה בבקשה תגיד תגידי אבל אז איזה סוג של אני",
    },
    ja: {
      you: "あなた 君 きみ 貴方 お前 そちら こちら 相手",
      here: "これ ここ",
      beings: "人間 人物 人 ロボット ボット チャットボット ai エーアイ 人工知能 機械",
      natures:
        "本物 実在 生身 生きている 生きた リアルな コンピューター コンピュータ プログラム アニメ キャラクター アバター 偽物",
      rest: "は って が の を に と も で な さん ですか です でしょうか なのですか なのか なの なんですか なん か だ ね よ 本当に 本当の 実は もしかして 今 私 話しています 話している 話して しゃべって いますか いる いるの ます それとも または こんにちは すみません あの ねえ ただの じゃない ではない んですか 中の ただ",
    },
    zh: {
      you: "你 您 你们",
      here: "这 这里 对面",
      beings: "真人 人类 人 机器人 机器 ai 人工智能 聊天机器人",
      natures: "真的 真实 活人 活的 虚拟 假的 电脑 计算机 程序 软件 动画 角色 机器 智能",
      rest: "是 不是 是不是 吗 么 呢 吧 啊 一个 个 的 还是 或者 或 和 跟 我 在 说话 聊天 聊 现在 正在 只是 到底 究竟 真 请问 你好 您好 其实 难道 那 这边 后面 有",
    },
    ko: {
      you: "당신은 당신이 당신 너는 넌 너 그쪽은 지금 혹시 제가 내가 저는 나는",
      here: "이거 이건 여기",
      beings: "사람 인간 로봇 봇 챗봇 ai 에이아이 인공지능",
      natures: "진짜 실제 살아있는 살아 있는 가짜 가상 기계 컴퓨터 프로그램 캐릭터 아바타 애니메이션",
      rest: "은 는 이 가 을 를 의 과 와 하고 이랑 랑 로 인가요 인가 입니까 이에요 이예요 예요 에요 이야 야 이니 니 인지 아니면 혹은 또는 아닌가요 아니죠 이죠 죠 맞나요 맞아요 말하고 대화하고 얘기하고 이야기하고 있나요 있는 건가요 거예요 거야 정말 그냥 안녕하세요 저기요 제가 요 까 진짜로 실제로",
    },
    th: {
      you: "คุณ เธอ แก",
      here: "นี่ ที่นี่",
      beings: "คนจริง มนุษย์ คน หุ่นยนต์ บอท บอต โรบอท แชทบอท แชตบอต ai เอไอ",
      natures: "จริง จริงๆ ตัวจริง มีชีวิต ปลอม เสมือน เครื่องจักร คอมพิวเตอร์ โปรแกรม ปัญญาประดิษฐ์ ตัวละคร",
      rest: "เป็น คือ ใช่ ไหม มั้ย หรือ เปล่า ไม่ รึ หรือเปล่า กับ ฉัน ผม ดิฉัน กำลัง คุย พูด อยู่ ตอนนี้ แค่ ครับ ค่ะ คะ นะ ๆ สวัสดี ขอโทษ ที่ นี้ ว่า",
    },
  }),
);
