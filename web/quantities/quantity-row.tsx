import { memo } from 'react'
import { maximumQuantity } from '../../functions/model/shapes.ts'
import { add } from '../../functions/model/quantity.ts'
import { Lasts } from '../forecasts/lasts.tsx'
import { notifyUndoable } from '../outbox/undo.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Figure, StockLevel } from '../items/stock-figures.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { minusIcon, plusIcon } from '../ui/images/icons.ts'
import { notify } from '../ui/plain/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Position } from '../ui/lists/virtual-list.tsx'
import type { QuantityActions, QuantityEntry } from './quantities.ts'

interface Props extends Position {
  readonly entry: QuantityEntry
  readonly actions: QuantityActions
  readonly onOpen: (entry: QuantityEntry) => void
}

/** Drawn again only if its entry says something else: most stay the same when the list changes. */
export const QuantityRow = memo(function QuantityRow({ entry, actions, onOpen, ...position }: Props) {
  const { name, quantity, level, ending, isExpired, pack, unit } = entry
  const { mayChange } = useHousehold()
  // How much there should be is not what runs out.
  const figureLevel = actions.field === 'quantity' ? level : undefined
  return (
    <li className="row entry" {...position}>
      <button type="button" className="row-open" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
        <StockLevel level={level} />
        <span className="row-name">
          <strong>{name}</strong>
          <span className="row-amount">
            <Figure of={actions.texts.quantityOf} quantity={quantity} level={figureLevel} />
            {unit !== '' && <span className="detail"> {unit}</span>}
            {isExpired && <span className="expired"> · {messages.bestBefore.expired}</span>}
            {ending && !isExpired && <Lasts ending={ending} isShort={unit !== ''} />}
            {pack !== 1 && <span className="detail"> · {messages.pack(formatQuantity(pack))}</span>}
          </span>
        </span>
      </button>
      {mayChange && <Steps entry={entry} actions={actions} />}
    </li>
  )
})

function Steps({ entry, actions }: Pick<Props, 'entry' | 'actions'>) {
  const { name, quantity, pack } = entry
  async function step(by: number) {
    try {
      const outcome = await actions.step(entry, by)
      const after = add(quantity, by)
      const text = actions.texts.stepped({
        name,
        before: formatQuantity(quantity),
        after: formatQuantity(after),
      })
      notifyUndoable(text, [outcome])
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
        onClick={() => quantity > 0 && void step(-Math.min(quantity, pack))}
      />
      <Button
        variant="text"
        icon={plusIcon}
        aria-label={messages.field.more(name)}
        aria-disabled={quantity > maximumQuantity - pack}
        onClick={() => quantity <= maximumQuantity - pack && void step(pack)}
      />
    </span>
  )
}
