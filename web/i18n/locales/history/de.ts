import type { HistoryMessages } from './en.ts'

/** Every text of the history in German. */
export const messages: HistoryMessages = {
  undoOf: (what) => `Rückgängig: ${what}`,
  isUndone: 'rückgängig gemacht',
  undoes: 'macht eine frühere Änderung rückgängig',
  restoredBy: (user, time) => `aus einer Sicherung, wiederhergestellt von ${user} am ${time}`,
  more: 'Mehr anzeigen',
  showAll: 'Alles anzeigen',
  empty: 'Noch keine Aktivität.',
  emptyHint: 'Hier steht, was hinzukommt, verbraucht oder gekauft wird, und du kannst es rückgängig machen.',
  item: 'Artikel',
  person: 'Person',
  everyone: 'Alle',
  atLeast: (count) => `mindestens ${count} Artikel`,
  changes: (count, isAll) => (isAll ? `${count} Änderungen` : `mindestens ${count} Änderungen`),

  did: {
    added: (user) => `${user} hat den Artikel hinzugefügt`,
    changed: (user) => `${user} hat den Artikel geändert`,
    deleted: (user) => `${user} hat den Artikel gelöscht`,
    putIn: (user, amount) => `${user} hat ${amount} eingelagert`,
    tookOut: (user, amount) => `${user} hat ${amount} entnommen`,
    counted: (user) => `${user} hat gezählt`,
    enteredStock: (user) => `${user} hat den Artikel in den Vorrat aufgenommen`,
    removedStock: (user) => `${user} hat den Artikel aus dem Vorrat gelöscht`,
    setBase: (user) => `${user} hat die Sollmenge geändert`,
    removedBase: (user) => `${user} hat den Artikel aus dem Grundbestand gelöscht`,
    ticked: (user) => `${user} hat ihn als gekauft abgehakt`,
    unticked: (user) => `${user} hat den Haken entfernt`,
    changedRow: (user) => `${user} hat die Zeile der Einkaufsliste geändert`,
    imported: (user) => `${user} hat den Artikel importiert`,
    changedByImport: (user) => `${user} hat den Artikel per Import geändert`,
    restored: (user) => `${user} hat ihn aus einer Sicherung wiederhergestellt`,
    undid: {
      change: (user) => `${user} hat eine Änderung rückgängig gemacht`,
      away: (user) => `${user} hat das Hinzufügen rückgängig gemacht`,
      back: (user) => `${user} hat das Löschen rückgängig gemacht`,
    },
    redid: {
      change: (user) => `${user} hat eine Änderung wiederholt`,
      away: (user) => `${user} hat den Artikel wieder gelöscht`,
      back: (user) => `${user} hat den Artikel wieder hinzugefügt`,
    },
  },

  together: {
    counted: (items) => `Vorrat gezählt, ${items}`,
    putAway: (items) => `Einkauf, ${items}`,
    ticked: (items) => `Als gekauft abgehakt, ${items}`,
    unticked: (items) => `Haken entfernt, ${items}`,
    imported: (items) => `Datei importiert, ${items}`,
    restored: (items) => `Sicherung wiederhergestellt, ${items}`,
    undone: (changes) => `${changes} rückgängig gemacht`,
    redone: (changes) => `${changes} wiederholt`,
  },
}
