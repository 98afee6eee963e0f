/** Every text of batch scanning in English. */
export const messages = {
  title: 'Scan many',
  done: 'Done',
  camera: 'Scanner',
  sound: 'Sound',
  soundMeaning: 'Sound and vibration',

  mode: 'What a scan does',
  modes: { add: 'Add to stock', take: 'Take out', count: 'Count', list: 'Shopping list' },
  explained: {
    add: 'Each scan adds one to the stock.',
    take: 'Each scan takes one out of the stock.',
    count: 'Scan every piece; the total becomes the stock.',
    list: 'Each scan adds one to what you want to keep.',
  },

  lines: 'Scanned',
  empty: 'Nothing yet. Scan one after another; each scan is saved right away.',
  did: { add: 'Added', take: 'Taken out', count: 'Counted', list: 'Put on the list' },
  inStock: (amount: string) => `${amount} in stock`,
  toBuy: (amount: string) => `${amount} to buy`,
  told: (name: string, state: string) => `${name}: ${state}`,
  saving: 'Saving…',
  amount: (name: string) => `Amount: ${name}`,
  undo: (name: string) => `Undo: ${name}`,
  retry: (name: string) => `Try again: ${name}`,
  retryAll: 'Try all again',
  notEnough: (name: string, amount: string) => `Not taken out: only ${amount} of ${name} in stock.`,

  unknown: (code: string) => `Unknown code ${code}: saved to the inbox.`,
  several: (code: string) => `More than one item has the code ${code}. Which one is it?`,
  inbox: (count: number) => (count === 1 ? 'Inbox: 1 unknown code' : `Inbox: ${count} unknown codes`),
  inboxHint: 'They stay on this device until you name them.',
  times: (count: number, mode: string) => `${count} × ${mode}`,
  choose: 'Which item is it?',
  mine: 'It is one of mine',
  thisItem: 'Use this item',
  discard: 'Discard',
  discardCode: (code: string) => `Discard: ${code}`,
}

/** The same texts in any language. */
export type BatchMessages = typeof messages
