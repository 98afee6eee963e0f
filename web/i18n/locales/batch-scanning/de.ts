import type { BatchMessages } from './en.ts'

/** Every text of batch scanning in German. */
export const messages: BatchMessages = {
  title: 'Serienscan',
  done: 'Fertig',
  back: 'Zurück',
  camera: 'Scanner',
  sound: 'Ton',
  soundMeaning: 'Ton und Vibration',

  mode: 'Das macht ein Scan',
  modes: { add: 'Einlagern', take: 'Entnehmen', count: 'Zählen', list: 'Auf die Liste' },
  explained: {
    add: 'Jeder Scan erhöht den Bestand um 1.',
    take: 'Jeder Scan verringert den Bestand um 1.',
    count: 'Scanne jedes Stück. Gespeichert wird erst, wenn du die Zählung geprüft hast.',
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

  counted: (amount) => `${amount} gezählt`,
  countEmpty: 'Noch nichts gezählt. Scanne jedes Stück im Regal.',
  checkCount: (count) => `Zählung prüfen (${count})`,
  checkTitle: 'Zählung prüfen',
  different: 'Weicht ab',
  notScanned: 'Nicht gescannt',
  asThought: (count) => `${count} wie gedacht`,
  less: (amount) => `${amount} weniger als gedacht`,
  more: (amount) => `${amount} mehr als gedacht`,
  stays: (amount) => `Bleibt bei ${amount}. Abhaken, wenn keins da ist.`,
  gone: (name) => `Keins da: ${name}`,
  isGone: 'Keins mehr da.',
  saveCount: (count) => (count === 0 ? 'Zählung abschließen' : `Zählung speichern (${count})`),
  countSaved: (count) =>
    count === 0
      ? 'Alles wie gedacht. Nichts wurde geändert.'
      : `Zählung gespeichert: ${count} Artikel geändert.`,
  goOn: 'Weiter scannen',
  discardCount: 'Zählung verwerfen',
  discardQuestion: (count) =>
    count === 1 ? 'Die Zählung von 1 Artikel verwerfen?' : `Die Zählung von ${count} Artikeln verwerfen?`,
  discardConsequence: 'Am Vorrat ändert sich nichts.',

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
