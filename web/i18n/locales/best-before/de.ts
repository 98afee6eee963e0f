import type { BestBeforeMessages } from './en.ts'

/** The texts about best-before dates in German. */
export const messages: BestBeforeMessages = {
  question: 'Haltbar bis?',
  known: (dated, all) =>
    all === 1
      ? 'Der Artikel hatte schon ein Datum. Leer ist in Ordnung.'
      : `${dated} der ${all} Artikel ${dated === 1 ? 'hatte' : 'hatten'} schon ein Datum. Leer ist in Ordnung.`,
  asLastTime: (days) => `${days} ${days === 1 ? 'Tag' : 'Tage'}, wie zuletzt`,
  otherDate: 'Anderes Datum',
  dateOf: (name) => `${name} haltbar bis`,
  without: (names) => {
    const [first = ''] = names
    if (names.length > 2) return `${names.length} Artikel kommen ohne Datum hinein.`
    return names.length === 2 ? `${names.join(' und ')} kommen ohne Datum hinein.` : `${first}: ohne Datum.`
  },

  anotherDate: 'Weiteres Datum',

  title: 'Zuerst verbrauchen',
  order: 'Nach Haltbarkeit',
  empty: 'Noch kein Haltbarkeitsdatum',
  emptyHint: 'Du trägst es beim Artikel ein, oder wenn du etwas einräumst.',
  everywhere: 'Überall',
  due: 'Mindestens haltbar bis',
  anyDate: 'Jedes Datum',
  noneFound: 'Keine solchen Daten',
  showAll: 'Alle Daten anzeigen',
  groups: { expired: 'Abgelaufen', thisWeek: 'Diese Woche', later: 'Später' },
  partOf: (amount, stock) => `${amount} von ${stock}`,
  amountOf: (name) => `Menge von ${name}`,
  used: 'Verbraucht',
  thrownAway: 'Weggeworfen',
  usedSome: (amount, name) => `${name}: ${amount} verbraucht`,
  threwAwaySome: (amount, name) => `${name}: ${amount} weggeworfen`,
}
