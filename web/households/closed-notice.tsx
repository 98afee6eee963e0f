import type { HouseholdView } from '../../functions/households/contract.ts'
import { household, type OpenHousehold } from '../api/household.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { messages } from '../i18n/messages.ts'
import './households.css'

interface Props {
  readonly closed: OpenHousehold
  readonly others: readonly HouseholdView[]
}

/** Tells that a household is closed to the person now, and leads to the others of theirs. */
export function ClosedNotice({ closed, others }: Props) {
  return (
    <div className="closed-household">
      <Message severity="error">{messages.household.closed(closed.name)}</Message>
      <p>{messages.household.closedHint}</p>
      <ul className="rows">
        {others.map((other) => (
          <li key={other.id}>
            <Button variant="outlined" onClick={() => household.switchTo(other)}>
              {messages.household.openOf(other.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
