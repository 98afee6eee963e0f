import { Skeleton } from 'primereact/skeleton'
import { words } from '../words/words.ts'
import './states.css'

/** Stands where something is about to be. */
export function Loading() {
  return (
    <output className="loading">
      <Skeleton height="3.75rem" />
      <Skeleton height="3.75rem" />
      <Skeleton height="3.75rem" />
      {words.table.loading}
    </output>
  )
}
