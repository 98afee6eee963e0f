/** The texts about best-before dates in English. */
export const messages = {
  question: 'Best before?',
  known: (dated: number, all: number) =>
    all === 1
      ? 'It has had a date before. Empty is fine.'
      : `${dated} of the ${all} items ${dated === 1 ? 'has' : 'have'} had a date before. Empty is fine.`,
  asLastTime: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}, as last time`,
  otherDate: 'Other date',
  dateOf: (name: string) => `Best before of ${name}`,
  without: (names: readonly string[]) => {
    const [first = ''] = names
    if (names.length > 2) return `${names.length} items go in without a date.`
    return names.length === 2 ? `${names.join(' and ')} go in without a date.` : `${first}: no date.`
  },

  anotherDate: 'Another date',

  title: 'Use first',
  order: 'By best-before date',
  empty: 'No dates yet',
  emptyHint: 'A best-before date is entered in an item, or when something is put away.',
  everywhere: 'Everywhere',
  due: 'Best before',
  anyDate: 'Any date',
  noneFound: 'No such dates',
  showAll: 'Show all dates',
  groups: { expired: 'Expired', thisWeek: 'This week', later: 'Later' },
  partOf: (amount: string, stock: string) => `${amount} of ${stock}`,
  amountOf: (name: string) => `Amount of ${name}`,
  used: 'Used',
  thrownAway: 'Thrown away',
  usedSome: (amount: string, name: string) => `${name}: ${amount} used`,
  threwAwaySome: (amount: string, name: string) => `${name}: ${amount} thrown away`,
}

/** Its shape, in every language. */
export type BestBeforeMessages = typeof messages
