import type { Item } from '../../functions/model/item.ts'
import { Button } from '../ui/buttons/button.tsx'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import { formatQuantity, formatQuantityInput } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { reasonOfBase } from './reason-of-base.ts'
import { useBaseProposals } from './use-forecasts.ts'
import './proposed-base.css'

interface Props {
  readonly item: Item
  /** All items of the household, which show how often it shops. */
  readonly items: readonly Item[]
  /** The base quantity as it is typed now. */
  readonly typed: string
  readonly onTake: (value: string) => void
}

export function ProposedBase({ item, items, typed, onTake }: Props) {
  const proposal = useBaseProposals(items).find((one) => one.item.id === item.id)
  if (!proposal || readQuantity(typed) === proposal.quantity) return null
  const quantity = formatQuantity(proposal.quantity)
  return (
    <section className="proposed-base" aria-label={texts.forecasts.proposal}>
      <p>
        <strong>{texts.forecasts.proposed(quantity)}</strong>
        <span>{reasonOfBase(proposal)}</span>
      </p>
      <Button variant="outlined" onClick={() => onTake(formatQuantityInput(proposal.quantity))}>
        {texts.forecasts.take(quantity)}
      </Button>
    </section>
  )
}
