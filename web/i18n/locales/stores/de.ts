import type { StoresMessages } from './en.ts'

export const messages: StoresMessages = {
  byName: 'Kategorien nach Namen',
  inOrder: (count) => (count === 1 ? '1 Kategorie geordnet' : `${count} Kategorien geordnet`),
  order: 'Reihenfolge der Kategorien',
  orderHint: 'Artikel ohne Kategorie kommen zuletzt.',
  noCategories: 'Noch keine Kategorien. Sie kommen mit deinen Artikeln.',
  empty: 'Noch keine Läden',
  emptyHint: 'Mit einem Laden folgt die Einkaufsliste deinem Weg durch die Regale.',
  create: 'Neuer Laden',
  createLabel: 'Laden anlegen',
  name: 'Name',
  rename: 'Umbenennen',
  renameTitle: 'Laden umbenennen',
  renamed: (name) => `Der Laden heißt jetzt ${name}.`,
  delete: 'Laden löschen',
  deleted: (name) => `${name} gelöscht.`,
  up: (category) => `${category} nach oben`,
  down: (category) => `${category} nach unten`,
  moved: (category, place, count) => `${category}: Platz ${place} von ${count}`,
}
