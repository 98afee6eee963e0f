import { withTexts } from '../i18n/texts.ts'
import { useOpenHousehold } from '../api/household.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { isPutAwayTwice } from '../unsent-changes/is-put-away-twice.ts'
import { later } from '../ui/page/later.tsx'

const PutAwayTwice = later(
  async () =>
    (await withTexts(['unsent-changes'], () => import('../unsent-changes/put-away-twice.tsx'))).PutAwayTwice,
)

/** The rows of a trip put away here that somebody else had put away before, until people have decided about them. */
export function PutAwayBefore() {
  const household = useOpenHousehold()?.id
  const intents = useOutbox().refused.filter((one) => one.household === household && isPutAwayTwice(one))
  return intents.length > 0 && <PutAwayTwice intents={intents} />
}
