/** The texts about what waits to be sent, and about installing. */
export const messages = {
  install: {
    title: 'Keep it on the home screen',
    why: 'One tap to the list, and your data stay on this phone.',
    bySafari:
      'In Safari, tap Share, then Add to Home Screen. In a tab, Safari deletes what is not sent yet after seven days in which you do not open the app.',
    install: 'Install',
    notNow: 'Not now',
    understood: 'Understood',
  },

  waiting: {
    title: 'Waiting changes',
    here: 'On this device',
    offlineHere: 'Offline · on this device',
    sendNow: 'Send now',
    toDecide: 'To decide',
    waiting: 'Waiting',
    hint: 'They are sent by themselves once there is a connection.',
    nothing: 'Nothing is waiting. All your changes are sent.',
    refused: (reason: string) => `Refused: ${reason}`,
    sameEan: (name: string) => `${name} has the same EAN.`,
    isOld: 'Waited more than 40 days. Is it still right?',
    send: 'Send it',
    merge: 'Make them one',
    changeEan: 'Change the EAN',
    discard: 'Discard',
    discardOf: (title: string) => `Discard: ${title}`,
    discardTogether: (count: number) => `Discard ${count} changes?`,
    needEachOther: 'The others need this one.',
    discardAll: (count: number) => `Discard ${count}`,
    stay: 'Keep them',
  },

  /** What a change does to the item, whose name stands above. */
  done: {
    added: 'Added',
    addedOnce: 'Added to the list, once',
    changed: 'Changed',
    deleted: 'Deleted',
    stock: (amount: string) => `Quantity: ${amount}`,
    outOfStock: 'Deleted from the inventory',
    base: (amount: string) => `Base quantity: ${amount}`,
    outOfBase: 'Deleted from the base inventory',
    ticked: 'Ticked as purchased',
    unticked: 'Unticked',
    amount: (amount: string) => `Amount to buy: ${amount}`,
    extra: (amount: string) => `Extra: ${amount}`,
    away: 'Not available',
    back: 'Put back',
    trip: (count: number) => `Shopping trip, ${count === 1 ? '1 item' : `${count} items`}`,
    putAway: 'Put into stock',
    count: (count: number) => `Count, ${count === 1 ? '1 item' : `${count} items`}`,
    counted: 'Counted',
    order: 'Order of the categories',
    renamed: 'Renamed',
    undone: 'Undone',
  },

  merge: {
    title: 'Make them one?',
    question: (ean: string) => `Both have the EAN ${ean}. Which name stays?`,
    theirs: 'There already',
    mine: (time: string) => `You, ${time}`,
    quantity: (amount: string) => `Quantity: ${amount}`,
    merge: 'Make them one',
    keepBoth: 'Keep both, mine without EAN',
  },

  logOut: {
    title: 'Log out now?',
    lost: (count: number) =>
      count === 1
        ? '1 change is not sent yet. It is lost if you log out.'
        : `${count} changes are not sent yet. They are lost if you log out.`,
    stay: 'Stay',
    leave: (count: number) => `Log out and discard ${count}`,
  },
}

export type OfflineMessages = typeof messages
