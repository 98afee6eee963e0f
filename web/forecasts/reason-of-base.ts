import type { BaseProposal } from '../../functions/model/forecasts/base-proposal.ts'
import { texts } from '../i18n/texts.ts'
import { formatQuantity } from '../i18n/format.ts'

/** Says what a proposal rests on: `You use 3 a week and shop every 7 days.` */
export function reasonOfBase({ usedPerWeek, daysBetweenTrips }: BaseProposal<unknown>): string {
  const used = usedPerWeek < 1 ? Math.round(usedPerWeek * 10) / 10 : Math.round(usedPerWeek)
  return texts.forecasts.used({ used: formatQuantity(used), days: Math.max(1, Math.round(daysBetweenTrips)) })
}
