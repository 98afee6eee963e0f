import type { Item } from '../../functions/items/contract.ts'
import { historyOf } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { historyIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { amountText, words } from '../words/words.ts'
import { fields } from './item-draft.ts'

interface Props {
  readonly item: Item
  readonly open: boolean
  readonly onClose: () => void
}

const texts = words.item

/** Shows all of an item to those who may not change it. */
export function ItemDialog({ item, open, onClose }: Props) {
  const shown = fields.filter((field) => field !== 'name')
  const facts = [
    ...shown.map((field) => [texts[field], item[field]] as const),
    [texts.quantity, amountText(item.quantity)] as const,
    [texts.desiredQuantity, amountText(item.desired_quantity)] as const,
  ]
  return (
    <Dialog title={item.name} open={open} onClose={onClose}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <LinkButton variant="text" icon={historyIcon} to={historyOf(item.id)}>
        {texts.history}
      </LinkButton>
    </Dialog>
  )
}
