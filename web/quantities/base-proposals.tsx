import type { BaseProposal } from '../../functions/model/forecasts/base-proposal.ts'
import type { Item } from '../../functions/model/item.ts'
import { reasonOfBase } from '../forecasts/reason-of-base.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'

interface Props {
  readonly proposals: readonly BaseProposal<Item>[]
}

export function BaseProposals({ proposals }: Props) {
  return (
    <ul className="rows">
      {proposals.map((proposal, index) => {
        const { item, quantity } = proposal
        return (
          <li key={item.id} id={rowId(item.id)} className="row still">
            <span className="row-name">
              <strong>{item.name}</strong>
              <span className="detail">
                {messages.baseInventory.quantityOf(formatQuantity(item.desired_quantity))}
              </span>
              <span className="detail">{reasonOfBase(proposal)}</span>
            </span>
            <Button
              variant="outlined"
              aria-label={texts.forecasts.takeOf({ name: item.name, quantity: formatQuantity(quantity) })}
              onClick={() => take(proposal, (proposals[index + 1] ?? proposals[index - 1])?.item.id)}
            >
              {texts.forecasts.take(formatQuantity(quantity))}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function take({ item: { id, name }, quantity }: BaseProposal<Item>, next: string | undefined) {
  const onShown = () => requestAnimationFrame(() => focusProposal(next))
  submit({ kind: 'setBase', input: { id, desiredQuantity: quantity }, name }, { onShown })
    .then((outcome) => notifyUndoable(messages.baseInventory.updated(name), [outcome]))
    .catch(reportAbout(name))
}

const rowId = (id: string) => `base-${id}`

function focusProposal(id: string | undefined): void {
  const next = id === undefined ? null : document.getElementById(rowId(id))?.querySelector('button')
  if (next) next.focus()
  else focusHeading()
}
