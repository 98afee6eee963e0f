import type { Item } from '../../functions/items/contract.ts'
import { historyOf } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { historyIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { amountText, words } from '../words/words.ts'
import { fieldNames } from '../../functions/items/fields.ts'
import { valueText } from './field-draft.ts'
import { labelOf } from './item-draft.ts'

interface Props {
  readonly item: Item
  readonly open: boolean
  readonly onClose: () => void
}

const texts = words.item

/** Shows all of an item to those who may not change it. */
export function ItemDialog({ item, open, onClose }: Props) {
  const own = fieldNames.filter((name) => name !== 'name')
  const facts = [
    ...own.map((name) => [labelOf(name), item[name] === '' ? '' : valueText(item[name])] as const),
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
