import { isDoubtful } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'
import { useBeliefs } from '../forecasts/use-forecasts.ts'
import { formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { correctStock } from './correct-stock.ts'
import { lastCounted } from './known-of.ts'
import '../forecasts/proposed-base.css'

/** Offers to say that a doubtful figure is right; it goes with its doubt. */
export function Doubt({ item, items }: { readonly item: Item; readonly items: readonly Item[] }) {
  const { id, name } = item
  const quantity = formatQuantity(item.quantity)
  if (!isDoubtful(useBeliefs(items)(item))) return null

  function confirm(button: Element) {
    button.closest('[role=dialog]')?.querySelector('h2')?.focus()
    correctStock(id, item.quantity ?? 0, [], texts.quickLooks.confirmed({ name, quantity }))
  }

  return (
    <div className="proposed-base">
      <p className="detail">{texts.quickLooks.doubt({ quantity, ago: lastCounted(item) })}</p>
      <Button variant="outlined" onClick={({ currentTarget }) => confirm(currentTarget)}>
        {texts.quickLooks.isStill(quantity)}
      </Button>
    </div>
  )
}
