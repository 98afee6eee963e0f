import { lazy, Suspense } from 'react'
import { withTexts } from '../i18n/texts.ts'
import { useOpenHousehold } from '../api/household.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { isPutAwayTwice } from '../unsent-changes/is-put-away-twice.ts'

const PutAwayTwice = lazy(async () => ({
  default: (await withTexts(['unsent-changes'], () => import('../unsent-changes/put-away-twice.tsx')))
    .PutAwayTwice,
}))

/** The rows of a trip put away here that somebody else had put away before, until people have decided about them. */
export function PutAwayBefore() {
  const household = useOpenHousehold()?.id
  const intents = useOutbox().refused.filter((one) => one.household === household && isPutAwayTwice(one))
  return (
    intents.length > 0 && (
      <Suspense>
        <PutAwayTwice intents={intents} />
      </Suspense>
    )
  )
}
