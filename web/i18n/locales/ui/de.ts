import type { UiMessages } from './en.ts'

export const messages: UiMessages = {
  field: {
    removeRecord: (record) => `Entfernen: ${record}`,
    required: (label) => `${label} fehlt noch.`,
    number: (minimum) => `Gib eine Zahl von ${minimum} bis 1.000.000 mit höchstens 3 Nachkommastellen ein.`,
    choose: 'Wähle einen Artikel aus der Liste.',
    less: (label) => `Weniger: ${label}`,
    more: (label) => `Mehr: ${label}`,
    clear: 'Leeren',
    showCharacters: 'Passwort anzeigen',
    hideCharacters: 'Passwort verbergen',
    legend: 'Felder mit * sind Pflichtfelder.',
  },

  table: {
    empty: 'Keine Daten vorhanden',
    loading: 'Wird geladen …',
    noMatch: (search) => `Nichts passt zu „${search}“.`,
    rowsPerPage: 'Zeilen je Seite',
    all: 'Alle',
    range: (first, last, total) => `${first}–${last} von ${total}`,
    pages: 'Seiten',
    firstPage: 'Erste Seite',
    previousPage: 'Vorige Seite',
    nextPage: 'Nächste Seite',
    lastPage: 'Letzte Seite',
  },

  dialog: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    dismiss: 'Ausblenden',
    discardQuestion: 'Deine Änderungen verwerfen?',
    stay: 'Weiter bearbeiten',
    discard: 'Verwerfen',
  },

  options: {
    none: 'Kein passender Artikel.',
    more: (count) => `${count} weitere. Tippe, um die Liste einzugrenzen.`,
  },

  conflict: {
    title: (subject, by) =>
      by === undefined
        ? `${subject} wurde inzwischen von jemand anderem geändert. Wähle, was bleiben soll.`
        : `${by} hat ${subject} inzwischen geändert. Wähle, was bleiben soll.`,
    mine: 'Meins',
    theirs: 'Andere Änderung',
    empty: '(leer)',
    all: {
      mine: () => 'Alles von mir behalten',
      theirs: (by) => (by === undefined ? 'Alle anderen übernehmen' : `Alles von ${by} übernehmen`),
    },
  },

  history: {
    title: 'Verlauf',
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht.',
    yes: 'ja',
    no: 'nein',
    none: 'keine',
    difference: (label, before, after) => `${label}: ${before} → ${after}`,
  },
}
