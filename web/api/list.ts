export interface List<Row> {
  readonly rows: readonly Row[]
  /** There is no answer yet, and none that this device has kept. */
  readonly loading: boolean
  /** Why the last request failed; undefined where only the connection is missing, and rows are kept. */
  readonly failure: unknown
  readonly retry: () => void
}
