/** Every text of the history in English. */
export const messages = {
  undoOf: (what: string) => `Undo: ${what}`,
  isUndone: 'undone',
  undoes: 'undo of an earlier change',
  restoredBy: (user: string, time: string) => `from a backup that ${user} restored on ${time}`,
  more: 'Show more',
  showAll: 'Show all',
  empty: 'No activity yet.',
  emptyHint: 'Whatever is added, used up or bought shows up here, and can be undone.',
  item: 'Item',
  person: 'Person',
  everyone: 'Everyone',
  atLeast: (count: number) => `${count} items or more`,
  changes: (count: number, isAll: boolean) => (isAll ? `${count} changes` : `${count} or more changes`),

  /** Who did what to the item, whose name stands above. */
  did: {
    added: (user: string) => `${user} added the item`,
    changed: (user: string) => `${user} changed the item`,
    deleted: (user: string) => `${user} deleted the item`,
    putIn: (user: string, amount: string) => `${user} put ${amount} into stock`,
    tookOut: (user: string, amount: string) => `${user} took ${amount} out`,
    threwAway: (user: string, amount: string) => `${user} threw ${amount} away`,
    counted: (user: string) => `${user} counted`,
    enteredStock: (user: string) => `${user} added it to the inventory`,
    removedStock: (user: string) => `${user} deleted it from the inventory`,
    bought: (user: string) => `${user} bought it, once`,
    setBase: (user: string) => `${user} set the base quantity`,
    removedBase: (user: string) => `${user} deleted it from the base inventory`,
    ticked: (user: string) => `${user} ticked it as purchased`,
    unticked: (user: string) => `${user} unticked it`,
    changedRow: (user: string) => `${user} changed it on the shopping list`,
    addedStore: (user: string) => `${user} added the store`,
    renamedStore: (user: string) => `${user} renamed the store`,
    changedOrder: (user: string) => `${user} changed the order of the categories`,
    deletedStore: (user: string) => `${user} deleted the store`,
    imported: (user: string) => `${user} imported the item`,
    changedByImport: (user: string) => `${user} changed the item with an import`,
    restored: (user: string) => `${user} restored it from a backup`,
    undid: {
      change: (user: string) => `${user} undid a change`,
      away: (user: string) => `${user} undid adding it`,
      back: (user: string) => `${user} undid deleting it`,
    },
    redid: {
      change: (user: string) => `${user} redid a change`,
      away: (user: string) => `${user} deleted it again`,
      back: (user: string) => `${user} added it again`,
    },
  },

  /** What many changes were together; who made them stands below. */
  together: {
    counted: (items: string) => `Stock counted, ${items}`,
    putAway: (items: string) => `Shopping trip, ${items}`,
    ticked: (items: string) => `Ticked as purchased, ${items}`,
    unticked: (items: string) => `Unticked, ${items}`,
    imported: (items: string) => `File imported, ${items}`,
    restored: (items: string) => `Backup restored, ${items}`,
    undone: (changes: string) => `${changes} undone`,
    redone: (changes: string) => `${changes} redone`,
  },
}

/** The same texts in any language. */
export type HistoryMessages = typeof messages
