import type { AddToListMessages } from './en.ts'

/** The texts about adding to the shopping list in German. */
export const messages: AddToListMessages = {
  title: 'Zur Liste',
  done: 'Fertig',
  yours: 'Deine Artikel',
  onList: (quantity) => `Auf der Liste: ${quantity}`,
  nothingToBuy: (quantity) => `Menge: ${quantity}, nichts zu kaufen`,
  addOnce: (name) => `„${name}“ einmalig`,
  thisTrip: 'Nur für diesen Einkauf',
  justAdded: 'Gerade hinzugefügt',
  onceWith: (note) => (note === '' ? 'Einmalig · Notiz hinzufügen' : `Einmalig · Notiz „${note}“`),
  noted: (name) => `${name} hat eine Notiz.`,
  boughtOnce: 'Früher einmal gekauft',
  added: (name) => `${name} steht auf der Liste.`,
  undo: (name) => `Rückgängig: ${name}`,
  undone: (name) => `${name} ist zurückgenommen.`,
}
