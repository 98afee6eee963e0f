// Lines of a pasted list that are nothing to buy, in every language of the app. They are shown, and left out.

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`

const names = anyOf([
  '(?:my |our |the )?list|(?:my |our )?(?:shopping|grocery|groceries|to[ -]?buy)(?:[ -]?list)?|missing|needed',
  '(?:meine |unsere |die )?(?:einkaufs[ -]?)?(?:liste|zettel)|einkäufe|zu kaufen|besorgungen|(?:es )?fehlt(?: noch)?',
  '(?:ma |notre |la )?liste(?: des? courses)?|(?:les )?courses|à acheter|commissions|il manque',
  '(?:mi |la |nuestra )?lista(?: de (?:la compra|(?:las )?compras)| del súper)?|(?:la )?compra|(?:por|para) comprar|faltan?',
  '(?:la )?(?:mia |nostra )?lista(?: della spesa)?|(?:la )?spesa|da comprare|manca(?:no)?',
  '(?:mijn |onze |de |het )?(?:lijst(?:je)?|boodschappen(?:lijst(?:je)?)?)|te kopen|nodig',
  '(?:moja |nasza )?lista(?: zakupów)?|zakupy|do kupienia|brakuje',
])
const days =
  'today|tomorrow|heute|morgen|samstag|saturday|week|woche|demain|samedi|semaine|hoy|mañana|sábado|semana|oggi|domani|sabato|settimana|vandaag|zaterdag|dziś|dzisiaj|jutro|sobot[aę]|tydzień'
const date = String.raw`\s.*(?:\d{4}|\d{1,2}[./]\d{1,2}.*|${days})`
const from =
  'from|for|by|at|via|aus|vom?|von|fürs?|bei|am|du|de|des|pour|chez|dal?|di|dell?a?|per|por|para|en|van|voor|bij|uit|z|ze|od|dla|na|w'

const title = new RegExp(String.raw`^${names}(?:${date}|\s(?:${from})\s.*)?$`, 'iu')

/** "Einkauf Rewe" */
const nameOfShop =
  /^(?:list|groceries|\p{L}*einkauf|liste|courses|lista|spesa|lijst(?:je)?|boodschappen|zakupy)(?: \p{L}+){0,2}$/iu

/** Names of a list that no product has. */
const listName =
  /(?<!\p{L})(?:(?:shopping|grocery)[ -]?list|einkaufs-?(?:liste|zettel)|liste de(?:s)? courses|lista de (?:la |las )?compras?|lista della spesa|boodschappenlijst(?:je)?|lista zakupów)(?!\p{L})/iu

const openings = anyOf([
  "hi|hey|hello|dear|thanks?|thank you|thx|cheers|please|pls|love|love you|xo+|x+|see you|ok|okay|we need|i need|can you|could you|bring|sent (?:from|with)|shared (?:from|with|via)|forwarded|here(?:[’']s| is| are)|(?:made|created|exported) (?:with|by|in|from)",
  'hallo|moin|servus|liebe[rs]?|danke|dankeschön|vielen dank|bitte|mfg|lg|vg|bis (?:später|dann|gleich)|tschüss|kuss|küsschen|ich brauche|wir brauchen|kannst du|könntest du|bringst du|gesendet (?:mit|von)|geteilt (?:mit|von)|von meinem .* gesendet|weitergeleitet|hier (?:ist|sind|kommt)|(?:erstellt|exportiert) (?:mit|von|aus|in)',
  "bonjour|salut|coucou|merci|bisous?|à plus|s[’']il (?:te|vous) plaît|stp|svp|peux-tu|tu peux|il (?:nous )?faut|j[’']ai besoin|on a besoin|envoyé (?:de|depuis)|partagé (?:avec|via)|transféré|voici|(?:créée?|exportée?) (?:avec|dans|par|de)",
  'hola|buenas|gracias|muchas gracias|por favor|porfa|besos?|un abrazo|hasta luego|nos vemos|necesito|necesitamos|(?:nos )?hacen? falta|puedes|podrías|enviado (?:desde|con)|compartido (?:desde|con)|reenviado|aquí (?:está|tienes|va)|(?:cread|exportad|hech)[oa] (?:con|en|por|desde)',
  'ciao|buongiorno|grazie|per favore|per piacere|un bacio|a dopo|ci vediamo|[mc]i serv(?:e|ono)|puoi|potresti|inviato (?:da|con)|condiviso (?:da|con)|inoltrato|ecco (?:a|il|la)|(?:creat|esportat|fatt)[oa] (?:con|in|da)',
  'hoi|hee|beste|lieve|bedankt|dank je(?: wel)?|dankjewel|alsjeblieft|alvast|groetjes|groeten|kus|kusjes|tot (?:straks|zo|later)|doei|ik heb|we hebben|wil je|kun je|kan je|zou je|verstuurd (?:vanaf|met)|gedeeld (?:vanuit|met|via)|doorgestuurd|hier (?:is|zijn|komt)|(?:gemaakt|geëxporteerd) (?:met|in|door|vanuit)',
  'cześć|hej|siema|witam|dzień dobry|kochan[iaey]|dzięki|dziękuję|proszę|pozdrawiam|pozdrowienia|buziaki?|całuję|do (?:zobaczenia|potem|jutra)|pa|potrzebuję|potrzebujemy|możesz|wysłan[eoya] (?:z|przez)|udostępnion[eoya] (?:z|przez)|przekazan[eoya]|oto|(?:utworzon|wyeksportowan)[eoya] (?:z|w|przez)',
])

/** The beginning of a line that people write to each other, or that an app adds. */
const talk = new RegExp(String.raw`^${openings}(?![\p{L}\p{N}])`, 'iu')

const list = String.raw`\p{L}*(?:list[ae]?|lijst(?:je)?)`
const shared = 'shared|geteilt|partagé|compartid[oa]|compartió|condiviso|gedeeld|udostępnił[ao]?'
/** "Anna shared the list “Home” with you" */
const sharing = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${shared})(?!\p{L}).*(?<!\p{L})${list}|${list}(?!\p{L}).*(?<!\p{L})(?:${shared}))(?!\p{L})`,
  'iu',
)

const mail =
  /^(?:from|to|subject|date|sent|von|an|betreff|datum|gesendet|de|objet|envoyé|para|asunto|fecha|enviado|da|oggetto|data|inviato|van|aan|onderwerp|verzonden|od|do|temat|wysłano|last edited|zuletzt bearbeitet|dernière modification|última modificación|ultima modifica|laatst bewerkt|ostatnia zmiana)\s?:\s/iu

const heading = /^#{1,6}\s|:\s*$|^(\*+|_+|={2,}|-{2,}|[–—])\s*\p{L}.*\1$/u
const address = /https?:\/\//u
/** A file that an export of a chat has left out. */
const omitted = /^<[^<>]*>$/u

const isQuestion = (line: string) => line.endsWith('?') && line.split(' ').length > 3

/** Whether a line is part of a mail's head, or the date of a note's last edit. */
export const isMail = (line: string): boolean => mail.test(line)

/** Says whether a line is a heading by its form, marked or not. */
export const isDecorated = (line: string): boolean => heading.test(line) || address.test(line)

/** Whether an unmarked line is the name of the list, or addresses somebody. */
export const isSaid = (line: string): boolean =>
  isQuestion(line) ||
  [title, nameOfShop, listName, talk, sharing, mail, omitted].some((form) => form.test(line))
