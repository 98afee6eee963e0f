import type { ShellMessages } from './en.ts'

export const messages: ShellMessages = {
  product: 'Household Inventory',
  title: (view) => `${view} · Household Inventory`,
  back: 'Zurück',

  failure: {
    unauthenticated: 'Anmeldung fehlgeschlagen: Benutzername oder Passwort ist falsch.',
    invalid: 'Prüfung der Anmeldung fehlgeschlagen: ungültiges Token.',
    other: 'Ein Fehler ist aufgetreten. Bitte später noch einmal versuchen.',
    noAnswer: 'Ein Fehler ist aufgetreten. Bitte die Verbindung prüfen.',
    sessionEnded: 'Deine Sitzung ist abgelaufen. Melde dich an, um dort weiterzumachen, wo du warst.',
    crash: 'Auf dieser Seite ist etwas schiefgelaufen. Deine Daten sind sicher.',
    reload: 'Neu laden',
    retry: 'Erneut versuchen',
  },

  views: {
    label: 'Ansichten',
    items: 'Artikel',
    inventory: 'Vorrat',
    'base-inventory': 'Grundbestand',
    'shopping-list': 'Einkaufsliste',
  },

  update: { ready: 'Eine neue Version ist da', reload: 'Neu laden' },

  sync: {
    saved: 'Alles gespeichert',
    syncing: 'Wird gesendet',
    failed: 'Nicht gespeichert',
    offline: (waiting) => (waiting === 0 ? 'Offline' : `Offline · ${waiting} warten`),
    toDecide: (count) => `${count} zu entscheiden`,
  },

  shortcuts: {
    title: 'Tastenkürzel',
    view: (name) => `${name} öffnen`,
    search: 'Suchen',
    add: 'Artikel anlegen',
    help: 'Diese Hilfe anzeigen',
    enabled: 'Kürzel mit einzelnen Tasten',
  },

  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite.',
    home: 'Zur Übersicht',
  },
}
