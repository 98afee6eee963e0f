import type { BatchMessages } from './en.ts'

/** Every text of batch scanning in German. */
export const messages: BatchMessages = {
  title: 'Viele scannen',
  done: 'Fertig',
  camera: 'Scanner',
  sound: 'Ton',
  soundMeaning: 'Ton und Vibration',

  mode: 'Was ein Scan bewirkt',
  modes: { add: 'Einlagern', take: 'Entnehmen', count: 'Zählen', list: 'Auf die Liste' },
  explained: {
    add: 'Jeder Scan legt eins in den Vorrat.',
    take: 'Jeder Scan nimmt eins aus dem Vorrat.',
    count: 'So oft du es scannst, so viel ist im Vorrat. Scanne alles, was da ist.',
    list: 'Auf der Liste steht, was vom Grundbestand fehlt: Jeder Scan hebt den Grundbestand, sodass eins mehr darauf steht.',
  },

  lines: 'Gescannt',
  empty: 'Noch nichts. Scanne eins nach dem anderen, jedes zählt sofort.',
  did: { add: 'Eingelagert', take: 'Entnommen', count: 'Gezählt', list: 'Auf der Liste' },
  inStock: (amount) => `${amount} im Vorrat`,
  toBuy: (amount) => `${amount} zu kaufen`,
  told: (name, state) => `${name}: ${state}`,
  saving: 'Wird gespeichert …',
  amount: (name) => `Menge: ${name}`,
  undo: (name) => `Rückgängig: ${name}`,
  retry: (name) => `Noch einmal versuchen: ${name}`,
  retryAll: 'Alle noch einmal versuchen',
  notEnough: (name, amount) => `Nicht entnommen: Von ${name} sind nur ${amount} im Vorrat.`,

  unknown: (code) => `${code} ist unbekannt und wartet im Eingang.`,
  several: (code) => `${code} steht für mehr als einen Artikel. Welcher ist es?`,
  inbox: (count) => (count === 1 ? 'Eingang: 1 unbekannter Code' : `Eingang: ${count} unbekannte Codes`),
  inboxHint: 'Sie bleiben auf diesem Gerät, bis du sie benennst.',
  times: (count, mode) => `${count} × ${mode}`,
  choose: 'Welcher Artikel ist es?',
  mine: 'Ist einer von meinen',
  thisItem: 'Diesen Artikel nehmen',
  discard: 'Verwerfen',
  discardCode: (code) => `Verwerfen: ${code}`,
}
