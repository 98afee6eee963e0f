import { fieldNames } from '../../../functions/model/fields.ts'
import type { Target } from './target.ts'

/** Headings that people and programs use, in the app's languages; Grocy's and Homebox's among them. */
const known: readonly (readonly [Target, string])[] = [
  [
    'name',
    `item, item name, product, product name, title, article, thing, hb name,
    artikel, artikelname, produkt, produktname, bezeichnung, gegenstand, ware, lebensmittel,
    nom de l article, produit, nom, nom du produit, désignation, libellé, objet`,
  ],
  [
    'description',
    `details, note, notes, comment, comments, remark, remarks, hb description, hb notes,
    beschreibung, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen,
    remarque, remarques, commentaire, commentaires, détails`,
  ],
  [
    'category',
    `group, product group, tags, labels, type, section, hb tags, hb labels,
    kategorie, gruppe, warengruppe, produktgruppe, abteilung,
    catégorie, groupe, rayon, famille`,
  ],
  ['ean', `barcode, barcodes, ean code, gtin, upc, code, strichcode, artikelnummer, code barres, code ean`],
  ['codes', 'further codes'],
  [
    'place',
    `location, storage, storage location, shelf, room, hb location,
    ort, platz, lagerort, lagerplatz, standort, aufbewahrungsort, raum,
    endroit, emplacement, lieu, rangement, pièce, étagère`,
  ],
  ['unit', 'units, uom, quantity unit, einheit, mengeneinheit, unité, unités'],
  [
    'quantity',
    `stock, in stock, amount, count, qty, number, stock quantity, inventory quantity, on hand, hb quantity,
    bestand, menge, anzahl, vorrat, lagerbestand, istbestand, ist, auf lager, vorhanden,
    quantité, quantité en stock, nombre`,
  ],
  [
    'desired_quantity',
    `base quantity, base inventory, minimum, min, target, par, min stock amount, minimum stock,
    minimum quantity, reorder level, should be, hb low stock threshold,
    soll, sollbestand, sollmenge, grundbestand, mindestbestand, mindestmenge, mindestvorrat,
    quantité idéale, quantité minimale, stock minimum, stock minimal, stock idéal, quantité souhaitée`,
  ],
  [
    'until',
    `best before, best before date, use by, expires, expires on, expiry, expiry date, expiration,
    expiration date, bbd, due date, mhd, haltbar bis, mindestens haltbar bis, mindesthaltbarkeit,
    mindesthaltbarkeitsdatum, ablaufdatum, verfallsdatum, läuft ab,
    à consommer avant, date limite, date de péremption, péremption, ddm, dlc, dluo`,
  ],
  [
    'details',
    `price, hb purchase price, hb purchase date, hb purchase from, hb purchase time, hb serial number,
    hb model number, hb manufacturer, hb lifetime warranty, hb warranty expires, hb warranty details,
    hb sold to, hb sold date, hb sold time, hb sold price, hb sold notes, preis, seriennummer, garantie, garantie bis,
    prix, numéro de série`,
  ],
]

const meanings: ReadonlyMap<string, Target> = new Map([
  ...[...fieldNames, 'quantity' as const, 'desired_quantity' as const, 'rhythm' as const].map(
    (field): [string, Target] => [keyOf(field), field],
  ),
  ...known.flatMap(([target, names]) =>
    names.split(',').map((name): [string, Target] => [name.trim(), target]),
  ),
])

/** A heading as it is compared: in small letters, with a space for all that is neither letter nor digit. */
export function keyOf(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns what a heading means; undefined if nobody can tell. */
export function meaningOf(heading: string): Target | undefined {
  const key = keyOf(heading)
  // Fields that a household of Homebox has defined itself.
  return meanings.get(key) ?? (key.startsWith('hb field ') ? 'details' : undefined)
}
