import { subtract } from '../../functions/model/quantity.ts'
import { stock } from '../fields/stock.ts'
import type { Pack } from '../finding/pack.ts'
import type { Item } from '../../functions/model/item.ts'
import { Button } from '../ui/plain/button.tsx'
import { minusIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { changeQuantity } from './change-quantity.ts'

export function TakeOut({ item, pack: { amount, until } }: { readonly item: Item; readonly pack: Pack }) {
  const before = item.quantity ?? 0
  const after = Math.max(subtract(before, amount), 0)
  return (
    <Button
      variant="text"
      icon={minusIcon}
      aria-label={messages.item.takeOut({ name: item.name, count: amount })}
      aria-disabled={before === 0}
      onClick={() =>
        before > 0 && void changeQuantity(stock, item, { before, after, until, acted: Date.now() })
      }
    />
  )
}
