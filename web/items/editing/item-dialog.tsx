import { historyOf } from '../../paths.ts'
import { isDoubtful } from '../../../functions/model/forecasts/doubts.ts'
import { useBeliefs } from '../../forecasts/use-forecasts.ts'
import { formatStock } from '../../item-row/stock-figures.tsx'
import { HowLong } from '../../forecasts/how-long.tsx'
import { Dialog, type DialogControl } from '../../ui/dialogs/dialog.tsx'
import { historyIcon } from '../../ui/images/icons.ts'
import { LinkButton } from '../../ui/plain/link-button.tsx'
import { messages } from '../../i18n/messages.ts'
import { formatQuantity, withUnit } from '../../i18n/format.ts'
import { fieldNames, unusedFields } from '../../../functions/model/fields.ts'
import { formatValue } from '../../fields/field-draft.ts'
import type { Item } from '../../../functions/model/item.ts'
import { labelOf } from '../form/item-draft.ts'

interface Props extends DialogControl {
  readonly item: Item
  readonly items: readonly Item[]
}

const texts = messages.item

export function ItemDialog({ item, items, open, onClose }: Props) {
  const isAbout = isDoubtful(useBeliefs(items)(item))
  const unused = unusedFields(item)
  const own = fieldNames.filter((name) => name !== 'name' && name !== 'unit' && !unused.includes(name))
  const facts = [
    ...own.map((name) => [labelOf(name), item[name] === '' ? '' : formatValue(name, item[name])] as const),
    [texts.quantity, withUnit(formatStock(item.quantity, isAbout), item.unit)] as const,
    [texts.desiredQuantity, formatQuantity(item.desired_quantity)] as const,
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
      <HowLong item={item} />
      <LinkButton variant="text" icon={historyIcon} to={historyOf(item.id)}>
        {texts.history}
      </LinkButton>
    </Dialog>
  )
}
