import type { BatchMessages } from './en.ts'

/** Every text of batch scanning in German. */
export const messages: BatchMessages = {
  title: 'Serienscan',
  done: 'Fertig',
  camera: 'Scanner',
  sound: 'Ton',
  soundMeaning: 'Ton und Vibration',

  mode: 'Das macht ein Scan',
  modes: { add: 'Einlagern', take: 'Entnehmen', count: 'Zählen', list: 'Auf die Liste' },
  explained: {
    add: 'Jeder Scan erhöht den Bestand um 1.',
    take: 'Jeder Scan verringert den Bestand um 1.',
    count: 'Scanne jedes Stück; die Summe wird der Bestand.',
    list: 'Jeder Scan erhöht die Sollmenge um 1.',
  },

  lines: 'Gescannt',
  empty: 'Noch nichts. Scanne eins nach dem anderen; jeder Scan wird sofort gespeichert.',
  did: { add: 'Eingelagert', take: 'Entnommen', count: 'Gezählt', list: 'Auf der Liste' },
  inStock: (amount) => `${amount} im Vorrat`,
  toBuy: (amount) => `${amount} zu kaufen`,
  told: (name, state) => `${name}: ${state}`,
  saving: 'Wird gespeichert …',
  amount: (name) => `Menge: ${name}`,
  undo: (name) => `Rückgängig: ${name}`,
  retry: (name) => `Erneut versuchen: ${name}`,
  retryAll: 'Alle erneut versuchen',
  notEnough: (name, amount) => `Nicht entnommen: nur ${amount} × ${name} im Vorrat.`,

  unknown: (code) => `Unbekannter Code ${code}: im Eingang gespeichert.`,
  several: (code) => `Mehrere Artikel haben den Code ${code}. Welcher ist es?`,
  inbox: (count) => (count === 1 ? 'Eingang: 1 unbekannter Code' : `Eingang: ${count} unbekannte Codes`),
  inboxHint: 'Sie bleiben auf diesem Gerät, bis du sie benennst.',
  times: (count, mode) => `${count} × ${mode}`,
  choose: 'Welcher Artikel ist es?',
  mine: 'Ist einer von meinen',
  thisItem: 'Diesen Artikel nehmen',
  discard: 'Verwerfen',
  discardCode: (code) => `Verwerfen: ${code}`,
}
