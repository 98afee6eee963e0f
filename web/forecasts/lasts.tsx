import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { texts } from '../i18n/texts.ts'
import './lasts.css'

export function Lasts({ ending: { days, isSoon } }: { readonly ending: RunningOut<Item> }) {
  return <span className={isSoon ? 'soon' : undefined}>{texts.forecasts.lastsShort(Math.round(days))}</span>
}
