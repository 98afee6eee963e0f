/** Every text of batch scanning in English. */
export const messages = {
  title: 'Scan many',
  done: 'Done',
  back: 'Back',
  camera: 'Scanner',
  sound: 'Sound',
  soundMeaning: 'Sound and vibration',

  mode: 'What a scan does',
  modes: { add: 'Add to stock', take: 'Take out', count: 'Count', list: 'Shopping list' },
  explained: {
    add: 'Each scan adds one to the stock.',
    take: 'Each scan takes one out of the stock.',
    count: 'Scan every piece. Nothing is saved before you check the count.',
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
  notEnough: (name: string, amount: string) => `Not taken out: only ${amount} of ${name} in stock.`,

  counted: (amount: string) => `${amount} counted`,
  countEmpty: 'Nothing counted yet. Scan every piece on the shelf.',
  checkCount: (count: number) => `Check the count (${count})`,
  checkTitle: 'Check the count',
  different: 'Different',
  notScanned: 'Not scanned',
  asThought: (count: number) => `${count} as thought`,
  less: (amount: string) => `${amount} less than thought`,
  more: (amount: string) => `${amount} more than thought`,
  stays: (amount: string) => `Stays at ${amount}. Tick it if there is none.`,
  gone: (name: string) => `None there: ${name}`,
  isGone: 'There is none.',
  saveCount: (count: number) => (count === 0 ? 'Finish the count' : `Save the count (${count})`),
  countSaved: (count: number) => {
    if (count === 0) return 'Everything is as thought. Nothing was changed.'
    return count === 1 ? 'Count saved: 1 item changed.' : `Count saved: ${count} items changed.`
  },
  goOn: 'Go on scanning',
  discardCount: 'Discard the count',
  discardQuestion: (count: number) =>
    count === 1 ? 'Discard the count of 1 item?' : `Discard the count of ${count} items?`,
  discardConsequence: 'The stock stays as it is.',

  unknown: (code: string) => `Unknown code ${code}: saved to the inbox.`,
  several: (code: string) => `More than one item has the code ${code}. Which one is it?`,
  inbox: (count: number) => (count === 1 ? 'Inbox: 1 unknown code' : `Inbox: ${count} unknown codes`),
  inboxHint: 'They stay on this device until you name them.',
  times: (count: number, mode: string) => `${count} × ${mode}`,
  scanned: (count: number, did: string) => `${count} × ${did.charAt(0).toLowerCase()}${did.slice(1)}`,
  found: 'Found',
  notFound: 'Not found',
  notLookedUp: 'Not looked up yet',
  noName: 'No name yet',
  add: 'Add',
  addCode: (name: string) => `Add: ${name}`,
  addAllFound: (count: number) => `Add all that are found (${count})`,
  newCode: 'New code',
  notNow: 'Not now',
  discardAll: 'Discard all',
  discardAllQuestion: (count: number) => `Discard ${count} unknown codes?`,
  discardAllConsequence: 'Their scans are lost.',
  choose: 'Which item is it?',
  mine: 'It is one of mine',
  thisItem: 'Use this item',
  discard: 'Discard',
  discardCode: (code: string) => `Discard: ${code}`,
}

/** The same texts in any language. */
export type BatchMessages = typeof messages
