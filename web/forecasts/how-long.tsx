import { daysLeft } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { texts } from '../i18n/texts.ts'
import { useItems } from '../outbox/use-items.ts'
import { useBeliefs, useNow } from './use-forecasts.ts'

export function HowLong({ item }: { readonly item: Item }) {
  const beliefs = useBeliefs(useItems().rows)
  const days = daysLeft(item, beliefs, useNow())
  if (days === undefined) return null
  return <p className="detail">{texts.forecasts.stockLasts(Math.round(days))}</p>
}
