import type { HouseholdView } from '../../functions/households/contract.ts'
import { household, type OpenHousehold } from '../api/household.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { messages } from '../i18n/messages.ts'
import './closed-notice.css'

interface Props {
  readonly closed: OpenHousehold
  readonly others: readonly HouseholdView[]
}

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
