import { messages } from '../../i18n/messages.ts'
import './states.css'

export function Loading({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div role="status" className="loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="row-to-come">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
      <span className="unseen">{messages.table.loading}</span>
    </div>
  )
}
