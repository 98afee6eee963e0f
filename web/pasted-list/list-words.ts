// Words of every language that the app has, whatever language it shows: people paste a list that others wrote.
// A `?` follows a letter that a word may lack.

const split = (words: string) => words.trim().split(/\s+/u)

/** Units of weight, volume, length and power: they make a note, never an amount of packs. */
const units = split(`
  mg g gr dag kg lbs? oz ml cl dl l ltr pt gal tl el tsp tbsp mm cm m in w watt mah
  grams? kilos? kilogramm? gramm pounds? ounces? litres? liters? pints? metres?
  pfund liter meter
  grammes? litres? mètres? càs càc
  gramos? litros? cucharadas? cucharaditas? cda cdta metros?
  gramm[io] ett[io] chil[io] litri cucchiaio? cucchiain[io] metri
  ons pond eetlepels? theelepels?
  dek[oa] gram[yó]w? kilogram(?:y|ów)? litr(?:y|a|ów)? metr(?:y|a|ów)? łyżk[aię] łyżek łyżeczk[aię] łyżeczek
  szklank[aię] szklanek
`)

const packs = split(`
  packs? packets? pkts? packages? box boxes bags? cans? tins? jars? bottles? cartons? cups? tubs? tubes? pouch pouches
  sachets? bunch bunches heads? cloves? slices? loaf loaves bars? blocks? punnets? crates? cases? rolls? sticks? trays?
  pairs? handful handfuls sprigs? nets?
  packung packungen pckg pkg pck päckchen pakete? paar schachteln? beutel tüten? sack säcke? dosen? glas gläser
  flaschen? fl becher tuben? bund bünde kopf köpfe? zehen? scheiben? laibe? tafeln? blöcke? schalen? kasten kästen
  kisten? rollen? stangen? netze? riegel eimer würfel zweige? handvoll stiele? kartons?
  paquets? boîtes? boites? bouteilles? canettes? pots? barquettes? briques? bocal bocaux tablettes? rouleaux? tranches?
  gousses? bottes? bouquets? filets? plaquettes? lots? caisses? têtes? poignées? barres?
  paquetes? cajas? bolsas? latas? botes? tarros? frascos? botellas? garrafas? bricks? cartón cartones tubos? manojos?
  ramos? dientes? rebanadas? lonchas? barras? bandejas? mallas? rollos? sobres? tabletas? tarrinas? puñados? cabezas?
  pacco pacchi pacchett[io] confezion[ie] scatol[ae] scatolett[ae] bust[ae] bustin[ae] sacchett[io] lattin[ae]
  barattol[io] vasett[io] bottigli[ae] carton[ei] tubett[io] mazz[io] mazzett[io] cesp[io] spicchi spicchio fett[ae]
  tavolett[ae] vaschett[ae] cass[ae] cassett[ae] rotol[io] flacon[ei] manciat[ae]
  pak pakken pakjes? zak zakken zakjes? doos doosjes? fles flessen flesjes? blik blikken blikjes? potten potjes? krat
  kratten bos bossen bosjes? tros trossen kroppen? tenen teentjes? plakken plakjes? sneetjes? repen bakjes? rollen
  netten netjes tubes? blokken handjes? handvol kuipjes? stokbroden
  paczk[aię] paczek opakowani[ea] opakowań op butelk[aię] butelek puszk[aię] puszek słoi(?:k|ki|ków) karton(?:y|ów)
  wor(?:ek|ki|ków) torebk[aię] torebek pęcz(?:ek|ki|ków) główk[aię] główek ząb(?:ek|ki|ków) plaster(?:ek|ki|ków)
  kostk[aię] kostek bochen(?:ek|ki|ków) tabliczk[aię] tabliczek kub(?:ek|ki|ków) rolk[aię] rolek zgrzewk[aię] zgrzewek
  skrzynk[aię] skrzynek tack[aię] tacek siatk[aię] siatek tubk[aię] tubek saszetk[aię] saszetek garś(?:ć|ci|cie)
`)

/** Packs that stand before their content without a count; English ones are parts of names: "tin foil". */
const lonePacks = split(
  'bund packung päckchen becher kasten dose flasche netz pak zak fles blik krat bosje paczka opakowanie butelka puszka słoik pęczek kostka',
)

/** Words behind a count that say nothing more. */
const pieces = split(
  'stk stck st stücke? mal pcs? pieces? ea each units? pièces? fois uds? unidad unidades piezas? pz pezz[io] stuks? szt sztuk[aię]?',
)

/** Vague amounts, which make a note. */
const vagueAmounts = [
  'a few|a bit of|a little|some|half an?|a couple of|a lot of|plenty of',
  'ein paar|ein bisschen|ein wenig|etwas|ein halbe[rs]|eine halbe|einen halben|halbe[rsn]?|viele?|genug',
  'un peu|quelques|un demi|une demie?|beaucoup|assez',
  'un poco|unos|unas|algunos|algunas|(?:medio|un) (?:kilo|litro)|medi[oa]|muchos|muchas|bastantes?|varios|varias',
  "un po['’]?|qualche|alcuni|alcune|(?:mezzo|un) (?:chilo|litro)|un etto|mezz[oa]|molt[aeio]|abbastanza",
  'een (?:paar|beetje|half|halve)|halve|wat|enkele|veel|genoeg|(?:een )?(?:kilo|liter|pond|ons)',
  'kilka|parę|trochę|dużo|pół|półtora|kilo|litr',
]

const articles = split('a an ein eine einen einer eines un une una een één jedna jedno')
const counts = [
  split('one two three four five six seven eight nine ten eleven twelve'),
  split('eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  split('un deux trois quatre cinq six sept huit neuf dix onze douze'),
  split('uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  split('uno due tre quattro cinque sei sette otto nove dieci undici dodici'),
  split('een twee drie vier vijf zes zeven acht negen tien elf twaalf'),
  split('jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście'),
  split('jedna dwie'),
]

/** Words for small counts, in lower case. */
export const countWords: ReadonlyMap<string, number> = new Map([
  ...articles.map((word) => [word, 1] as const),
  ...counts.flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
])

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`

// Sources of regular expressions, in which a full stop may follow an abbreviation.
export const unit = String.raw`${anyOf(units)}\.?`
/** Units that are words, which may follow one: "a pound of butter", where letters would be those of a name. */
export const unitWord = anyOf(units.filter((one) => one.length > 4))
export const pack = String.raw`${anyOf(packs)}\.?`
export const piece = String.raw`${anyOf(pieces)}\.?`
export const lonePack = anyOf(lonePacks)
export const vague = anyOf(vagueAmounts)
export const one = anyOf(articles)
export const half =
  '(?:half an?|(?:ein(?:e|en)? )?halbe[nrs]?|(?:une? )?demie?|medi[oa]|mezz[oa]|een halve?|halve|pół)'
/** Between a pack and its content. */
export const of = String.raw`(?:(?:of|of the|mit|with|von|de|de la|du|des|del|di|dei|delle|van|met)\s+|d['’])`

/** The end of a name that a size follows rather than an amount: "nappies size 4". */
export const sizeWord =
  /(?:^|\s)(?:size|no|nr|number|nummer|größe|gr|stage|stufe|typ|type|teil|part|formula|level|taille|numéro|étape|talla|tamaño|etapa|taglia|misura|numero|tipo|maat|fase|rozmiar|numer|etap)\.?$/iu
