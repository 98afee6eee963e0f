import { isDoubtful } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'
import { useBeliefs } from '../forecasts/use-forecasts.ts'
import { formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit, notifyUndoable } from '../outbox/submit.ts'
import { Button } from '../ui/buttons/button.tsx'
import { correction } from './correction.ts'
import { lastCounted } from './known-of.ts'
import '../forecasts/proposed-base.css'

/** Offers to say that a doubtful figure is right; it goes with its doubt. */
export function Doubt({ item, items }: { readonly item: Item; readonly items: readonly Item[] }) {
  const { name } = item
  const quantity = formatQuantity(item.quantity)
  if (!isDoubtful(useBeliefs(items)(item))) return null

  function confirm(button: Element) {
    button.closest('[role=dialog]')?.querySelector('h2')?.focus()
    submit(correction(item, item.quantity ?? 0))
      .then((outcome) => notifyUndoable(texts.quickLooks.confirmed({ name, quantity }), [outcome]))
      .catch(reportAbout(name))
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
