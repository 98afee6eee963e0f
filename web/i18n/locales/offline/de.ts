import type { OfflineMessages } from './en.ts'

export const messages: OfflineMessages = {
  install: {
    title: 'Auf den Startbildschirm legen',
    why: 'Mit einem Tipp zur Liste, und deine Daten bleiben auf dem Handy.',
    bySafari:
      'Tippe in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“. In einem Tab löscht Safari, was noch nicht gesendet ist, wenn du die App sieben Tage lang nicht öffnest.',
    install: 'Installieren',
    notNow: 'Nicht jetzt',
    understood: 'Verstanden',
  },

  waiting: {
    title: 'Wartende Änderungen',
    here: 'Auf diesem Gerät',
    offlineHere: 'Offline · auf diesem Gerät',
    sendNow: 'Jetzt senden',
    toDecide: 'Zu entscheiden',
    waiting: 'Wartend',
    hint: 'Sie werden von selbst gesendet, sobald eine Verbindung da ist.',
    nothing: 'Nichts wartet. Alle deine Änderungen sind gesendet.',
    refused: (reason) => `Abgelehnt: ${reason}`,
    sameEan: (name) => `${name} hat dieselbe EAN.`,
    isOld: 'Wartet seit über 40 Tagen. Stimmt es noch?',
    send: 'Senden',
    merge: 'Zu einem machen',
    changeEan: 'EAN ändern',
    discard: 'Verwerfen',
    discardOf: (title) => `Verwerfen: ${title}`,
    discardTogether: (count) => `${count} Änderungen verwerfen?`,
    needEachOther: 'Die anderen brauchen diese.',
    discardAll: (count) => `${count} verwerfen`,
    stay: 'Behalten',
  },

  done: {
    added: 'Hinzugefügt',
    addedOnce: 'Einmalig auf die Liste',
    changed: 'Geändert',
    deleted: 'Gelöscht',
    stock: (amount) => `Menge: ${amount}`,
    outOfStock: 'Aus dem Vorrat gelöscht',
    base: (amount) => `Sollmenge: ${amount}`,
    outOfBase: 'Aus dem Grundbestand gelöscht',
    ticked: 'Als gekauft abgehakt',
    unticked: 'Haken entfernt',
    amount: (amount) => `Menge zum Kaufen: ${amount}`,
    extra: (amount) => `Zusätzlich: ${amount}`,
    away: 'Nicht erhältlich',
    back: 'Zurückgelegt',
    trip: (count) => `Einkauf, ${count} Artikel`,
    putAway: 'Eingelagert',
    count: (count) => `Zählung, ${count} Artikel`,
    counted: 'Gezählt',
    order: 'Reihenfolge der Kategorien',
    renamed: 'Umbenannt',
    undone: 'Rückgängig gemacht',
  },

  merge: {
    title: 'Zu einem machen?',
    question: (ean) => `Beide haben die EAN ${ean}. Welcher Name bleibt?`,
    theirs: 'Schon da',
    mine: (time) => `Du, ${time}`,
    quantity: (amount) => `Menge: ${amount}`,
    merge: 'Zu einem machen',
    keepBoth: 'Beide behalten, meins ohne EAN',
  },

  logOut: {
    title: 'Jetzt abmelden?',
    lost: (count) =>
      count === 1
        ? '1 Änderung ist noch nicht gesendet. Beim Abmelden geht sie verloren.'
        : `${count} Änderungen sind noch nicht gesendet. Beim Abmelden gehen sie verloren.`,
    stay: 'Bleiben',
    leave: (count) => `Abmelden und ${count} verwerfen`,
  },
}
