import { fieldNames } from '../../../functions/model/fields.ts'
import type { Target } from './target.ts'

/**
 * Headings that people and programs use, in the app's languages; Grocy's and Homebox's among them. `nombre` is a name, as
 * in Spanish, not a number, as in French, which says `quantité`.
 */
const known: readonly (readonly [Target, string])[] = [
  [
    'name',
    `item, item name, product, product name, title, article, thing, hb name,
    artikel, artikelname, produkt, produktname, bezeichnung, gegenstand, ware, lebensmittel,
    nom de l article, produit, nom, nom du produit, désignation, libellé, objet,
    artículo, nombre, nombre del artículo, producto, nombre del producto, denominación,
    articolo, nome, nome dell articolo, prodotto, nome del prodotto, denominazione,
    naam, productnaam, benaming, omschrijving artikel, nazwa, nazwa produktu, produkty, towar, artykuł`,
  ],
  [
    'description',
    `details, note, notes, comment, comments, remark, remarks, hb description, hb notes,
    beschreibung, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen,
    remarque, remarques, commentaire, commentaires, détails,
    descripción, nota, notas, comentario, comentarios, observaciones, detalles,
    descrizione, commento, commenti, osservazioni, dettagli,
    omschrijving, beschrijving, notitie, notities, opmerking, opmerkingen, opis, notatka, notatki, uwagi, komentarz`,
  ],
  [
    'category',
    `group, product group, tags, labels, type, section, hb tags, hb labels,
    kategorie, gruppe, warengruppe, produktgruppe, abteilung,
    catégorie, groupe, rayon, famille,
    categoría, grupo, sección, familia, categoria, gruppo, reparto, famiglia,
    categorie, groep, afdeling, kategoria, grupa, dział`,
  ],
  [
    'ean',
    `barcode, barcodes, ean code, gtin, upc, code, strichcode, artikelnummer, code barres, code ean,
    código de barras, código, código ean, codice a barre, codice, codice ean,
    streepjescode, kod kreskowy, kod, kod ean`,
  ],
  ['codes', 'further codes'],
  [
    'place',
    `location, storage, storage location, shelf, room, hb location,
    ort, platz, lagerort, lagerplatz, standort, aufbewahrungsort, raum,
    endroit, emplacement, lieu, rangement, pièce, étagère,
    lugar, ubicación, sitio, estante, habitación, posto, luogo, posizione, scaffale, stanza,
    plek, plaats, locatie, kast, miejsce, lokalizacja, półka, pomieszczenie`,
  ],
  [
    'unit',
    'units, uom, quantity unit, einheit, mengeneinheit, unité, unités, unidad, unidades, unità, unità di misura, eenheid, eenheden, jednostka, jednostka miary, jm',
  ],
  [
    'quantity',
    `stock, in stock, amount, count, qty, number, stock quantity, inventory quantity, on hand, hb quantity,
    bestand, menge, anzahl, vorrat, lagerbestand, istbestand, ist, auf lager, vorhanden,
    quantité, quantité en stock,
    existencias, cantidad, unidades en casa, scorta, scorte, quantità, giacenza,
    voorraad, hoeveelheid, aantal, op voorraad, in voorraad, stan, ilość, zapas, stan magazynowy, w domu`,
  ],
  [
    'desired_quantity',
    `base quantity, base inventory, minimum, min, target, par, min stock amount, minimum stock,
    minimum quantity, reorder level, should be, hb low stock threshold,
    soll, sollbestand, sollmenge, grundbestand, mindestbestand, mindestmenge, mindestvorrat,
    quantité idéale, quantité minimale, stock minimum, stock minimal, stock idéal, quantité souhaitée,
    cantidad ideal, cantidad mínima, cantidad deseada, existencias mínimas, stock mínimo, mínimo,
    quantità ideale, quantità minima, scorta minima, scorta ideale, minimo,
    basishoeveelheid, basisvoorraad, minimumvoorraad, minimale voorraad, gewenste hoeveelheid,
    ilość docelowa, stan minimalny, ilość minimalna, zapas minimalny, stan docelowy`,
  ],
  [
    'until',
    `best before, best before date, use by, expires, expires on, expiry, expiry date, expiration,
    expiration date, bbd, due date, mhd, haltbar bis, mindestens haltbar bis, mindesthaltbarkeit,
    mindesthaltbarkeitsdatum, ablaufdatum, verfallsdatum, läuft ab,
    à consommer avant, date limite, date de péremption, péremption, ddm, dlc, dluo,
    caducidad, fecha de caducidad, consumo preferente, caduca, consumir antes de,
    scadenza, data di scadenza, scade il, da consumare entro,
    houdbaar tot, houdbaarheidsdatum, tht, ten minste houdbaar tot, vervaldatum,
    ważne do, termin ważności, data ważności, najlepiej spożyć przed`,
  ],
  [
    'details',
    `price, hb purchase price, hb purchase date, hb purchase from, hb purchase time, hb serial number,
    hb model number, hb manufacturer, hb lifetime warranty, hb warranty expires, hb warranty details,
    hb sold to, hb sold date, hb sold time, hb sold price, hb sold notes, preis, seriennummer, garantie, garantie bis,
    prix, numéro de série, precio, número de serie, garantía, prezzo, numero di serie, garanzia,
    prijs, serienummer, garantie tot, cena, numer seryjny, gwarancja`,
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

export function meaningOf(heading: string): Target | undefined {
  const key = keyOf(heading)
  // A number counts columns of one kind: "Notes 2".
  const meaning = meanings.get(key) ?? meanings.get(key.replace(/ \d+$/, ''))
  // Fields that a household of Homebox has defined itself.
  return meaning ?? (key.startsWith('hb field ') ? 'details' : undefined)
}
