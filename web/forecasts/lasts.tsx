import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { texts } from '../i18n/texts.ts'
import './lasts.css'

interface Props {
  readonly ending: RunningOut<Item>
  /** True where something else stands in the line. */
  readonly isShort: boolean
}

export function Lasts({ ending: { days, isSoon }, isShort }: Props) {
  const text = isShort ? texts.forecasts.lastsShort : texts.forecasts.lasts
  return <span className={isSoon ? 'detail soon' : 'detail'}> · {text(Math.round(days))}</span>
}
