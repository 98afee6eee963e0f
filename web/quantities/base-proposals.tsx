import type { BaseProposal } from '../../functions/model/forecasts/base-proposal.ts'
import type { Item } from '../../functions/model/item.ts'
import { reasonOfBase } from '../forecasts/reason-of-base.ts'
import { reportAbout } from '../outbox/report.ts'
import { notifyUndoable, submit, submitAll } from '../outbox/submit.ts'
import type { Named } from '../outbox/sending/outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'

export function BaseProposals({ proposals }: { readonly proposals: readonly BaseProposal<Item>[] }) {
  return (
    <>
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
      {proposals.length > 1 && (
        <div className="dock">
          <Button onClick={() => void takeAll(proposals)}>{texts.forecasts.takeAll}</Button>
        </div>
      )}
    </>
  )
}

async function takeAll(proposals: readonly BaseProposal<Item>[]): Promise<void> {
  const changes = proposals.map((proposal) => changeOf(proposal))
  try {
    const outcomes = await submitAll(changes, { onShown: () => requestAnimationFrame(focusHeading) })
    notifyUndoable(messages.baseInventory.updatedMany(outcomes.length), outcomes)
  } catch (failure) {
    notifyFailure(failure)
  }
}

function take(proposal: BaseProposal<Item>, next: string | undefined) {
  const { name } = proposal.item
  const onShown = () => requestAnimationFrame(() => focusProposal(next))
  submit(changeOf(proposal), { onShown })
    .then((outcome) => notifyUndoable(messages.baseInventory.updated(name), [outcome]))
    .catch(reportAbout(name))
}

const changeOf = ({ item: { id, name }, quantity }: BaseProposal<Item>): Named => ({
  kind: 'setBase',
  input: { id, desiredQuantity: quantity },
  name,
})

const rowId = (id: string) => `base-${id}`

function focusProposal(id: string | undefined): void {
  const next = id === undefined ? null : document.getElementById(rowId(id))?.querySelector('button')
  if (next) next.focus()
  else focusHeading()
}
