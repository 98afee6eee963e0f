/** Looks at the rows of a store in a folder before it is opened, while nothing has changed. */
export interface RowCheck {
  readonly visit: (row: string, text: string) => void
  /** Called after all rows. @throws what is wrong with them */
  readonly finish: () => Promise<void>
}
