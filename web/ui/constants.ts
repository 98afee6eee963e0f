/** The measures that the product promises. Times in milliseconds, lengths in CSS pixels. */
export const constants = {
  rowsPerPage: 10,
  /** -1 stands for all rows. */
  pageSizes: [10, 25, 50, 100, -1],
  menuHeight: 310,
  menuOpenDelay: 300,
  menuCloseDelay: 250,
  typeAheadReset: 1000,
  overlayLayer: 2000,
  dialogLayer: 2400,
  toastLayer: 2500,
  dialogWidth: 600,
  scanInterval: 500,
  messageStays: 6000,
  /** How long taps pause before what is purchased goes into the basket. */
  gatherDelay: 1000,
  /** How long people take to see that something has moved. */
  reactionTime: 300,
  /** How long typing pauses before an amount is saved. */
  amountDelay: 500,
  addedQuantity: 1,
  shoppingMinimum: 1,
} as const
