import { Fragment } from 'react'
import { texts } from '../i18n/texts.ts'

export const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const

/** How many lines of a file come to what. */
export function OutcomeCounts({
  counts,
}: {
  readonly counts: Readonly<Record<(typeof outcomes)[number], number>>
}) {
  return (
    <dl className="facts">
      {outcomes.map((outcome) => (
        <Fragment key={outcome}>
          <dt>{texts.importExport.imports.outcomes[outcome]}</dt>
          <dd>{counts[outcome]}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
