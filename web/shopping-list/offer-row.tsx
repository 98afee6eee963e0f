import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { ignorePresses } from '../ui/lists/presses.ts'

/** A button of the row: its label is what readers are told. */
interface Answer {
  readonly text: string
  readonly label: string
  /** Calls `onShown` once the row is gone. */
  readonly give: (onShown: () => void) => void
}

export interface Offer {
  readonly id: string
  readonly name: string
  readonly amount?: string
  readonly reason: string
  readonly take: Answer
  readonly leave: Answer
}

export function OfferRow({ offer, onShown }: { readonly offer: Offer; readonly onShown: () => void }) {
  const { id, name, amount, reason, take, leave } = offer
  function give(answer: Answer) {
    ignorePresses(document.getElementById(id)?.closest('table') ?? null)
    answer.give(onShown)
  }
  return (
    <tr id={id} className="suggestion">
      <td colSpan={4} aria-labelledby={`${id}-name`}>
        <div>
          <span className="take">
            <Button
              variant="text"
              icon={plusIcon}
              aria-label={take.label}
              aria-describedby={`${id}-reason`}
              onClick={() => give(take)}
            >
              {take.text}
            </Button>
          </span>
          <span className="what">
            <span id={`${id}-name`} className="name">
              {name}
            </span>
            {amount !== undefined && <span className="once"> · {amount}</span>}
            <span id={`${id}-reason`} className="detail">
              {reason}
            </span>
          </span>
          <span className="not-yet">
            <Button variant="text" aria-label={leave.label} onClick={() => give(leave)}>
              {leave.text}
            </Button>
          </span>
        </div>
      </td>
    </tr>
  )
}
