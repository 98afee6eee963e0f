import { Skeleton } from 'primereact/skeleton'
import { messages } from '../i18n/messages.ts'
import './states.css'

/** Stands where something is about to be. */
export function Loading() {
  return (
    <output className="loading">
      <Skeleton height="3.75rem" />
      <Skeleton height="3.75rem" />
      <Skeleton height="3.75rem" />
      {messages.table.loading}
    </output>
  )
}
