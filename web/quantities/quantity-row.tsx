import { maximumQuantity } from '../../functions/http/shapes.ts'
import { add } from '../../functions/items/quantity.ts'
import { notifyUndoable } from '../history/undo.ts'
import { useHousehold } from '../households/use-household.ts'
import { Button } from '../ui/button.tsx'
import { minusIcon, plusIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Position } from '../ui/virtual-list.tsx'
import type { Quantities, QuantityEntry } from './quantities.ts'

interface Props {
  readonly entry: QuantityEntry
  readonly quantities: Quantities
  readonly position: Position
  readonly onOpen: () => void
}

/** An entry as a card that opens; editors also get buttons to change it by one. */
export function QuantityRow({ entry, quantities, position, onOpen }: Props) {
  const { name, quantity } = entry
  const { mayChange } = useHousehold()
  return (
    <li className="row entry" {...position}>
      <button type="button" className="row-open row-name" aria-haspopup="dialog" onClick={onOpen}>
        <strong>{name}</strong>
        <span className="detail">{quantities.texts.quantityOf(formatQuantity(quantity))}</span>
      </button>
      {mayChange && <Steps entry={entry} quantities={quantities} />}
    </li>
  )
}

function Steps({ entry, quantities }: Omit<Props, 'onOpen' | 'position'>) {
  const { name, quantity } = entry
  async function step(by: number) {
    try {
      const { activity } = await quantities.step(entry, by)
      const after = add(quantity, by)
      notifyUndoable(quantities.texts.stepped(name, formatQuantity(quantity), formatQuantity(after)), [
        activity,
      ])
    } catch (failure) {
      notify('error', errorMessage(failure))
    }
  }
  return (
    <span className="entry-steps">
      <Button
        variant="text"
        icon={minusIcon}
        aria-label={messages.field.less(name)}
        aria-disabled={quantity === 0}
        onClick={() => quantity > 0 && void step(-Math.min(quantity, 1))}
      />
      <Button
        variant="text"
        icon={plusIcon}
        aria-label={messages.field.more(name)}
        aria-disabled={quantity > maximumQuantity - 1}
        onClick={() => quantity <= maximumQuantity - 1 && void step(1)}
      />
    </span>
  )
}
