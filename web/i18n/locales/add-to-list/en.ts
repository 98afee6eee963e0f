/** The texts about adding to the shopping list. */
export const messages = {
  title: 'Add to list',
  done: 'Done',
  yours: 'Your items',
  onList: (quantity: string) => `On the list: ${quantity}`,
  nothingToBuy: (quantity: string) => `Quantity: ${quantity}, nothing to buy`,
  addOnce: (name: string) => `Add “${name}” once`,
  thisTrip: 'Only for this trip',
  justAdded: 'Just added',
  onceWith: (note: string) => (note === '' ? 'Once · add a note' : `Once · note “${note}”`),
  noted: (name: string) => `${name} has a note.`,
  boughtOnce: 'Bought once before',
  added: (name: string) => `${name} is on the list.`,
  undo: (name: string) => `Undo: ${name}`,
  undone: (name: string) => `${name} was taken back.`,
}

/** The same texts in any language. */
export type AddToListMessages = typeof messages
