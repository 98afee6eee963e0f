import { words } from '../words/words.ts'

/** Stands where something is about to be. */
export function Loading() {
  return (
    <output className="loading">
      <span className="p-skeleton" />
      <span className="p-skeleton" />
      <span className="p-skeleton" />
      {words.table.loading}
    </output>
  )
}
