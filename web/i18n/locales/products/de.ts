import type { ProductMessages } from './en.ts'

/** Every text about looking products up in German. */
export const messages: ProductMessages = {
  suggested: 'Vorschlag',
  found: (name) => `Gefunden: ${name}.`,
  data: 'Daten:',
  source: 'Open Food Facts, ODbL',
  looking: 'Suche bei Open Food Facts …',
  missing: 'Open Food Facts kennt ihn nicht.',
  addThere: 'Dort eintragen',
  later: 'Gerade keine Suche: keine Verbindung. Tippe einen Namen.',
  laterInInbox: 'Gerade keine Suche: keine Verbindung. Tippe einen Namen, oder lass ihn im Eingang.',
  own: 'Code des Ladens',

  categories: {
    baby: 'Baby',
    bread_and_biscuits: 'Brot & Gebäck',
    breakfast: 'Frühstück',
    canned: 'Konserven & Fertiges',
    care: 'Körperpflege',
    dairy: 'Milchprodukte',
    drinks: 'Getränke',
    frozen: 'Tiefgekühltes',
    fruit_and_vegetables: 'Obst & Gemüse',
    household: 'Haushalt',
    meat_and_fish: 'Fleisch & Fisch',
    pasta_and_rice: 'Nudeln & Reis',
    pets: 'Haustiere',
    sauces_and_spices: 'Soßen & Gewürze',
    snacks: 'Knabbereien',
    sweets: 'Süßes',
  },
}
