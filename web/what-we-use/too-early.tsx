import { fewestDays, fewestTrips, type Observed } from '../../functions/model/use/summary-of-use.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chartIcon } from '../ui/images/icons.ts'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import { texts } from '../i18n/texts.ts'

export function TooEarly({ observed }: { readonly observed: Observed }) {
  const days = Math.min(observed.days, fewestDays)
  const trips = Math.min(observed.trips, fewestTrips)
  const soFar = texts.whatWeUse.daysSoFar({ days, trips })
  return (
    <div className="empty too-early">
      <span className="avatar">
        <Icon of={chartIcon} />
      </span>
      <p>{texts.whatWeUse.tooEarly}</p>
      <p>{texts.whatWeUse.tooEarlyHint}</p>
      <ProgressBar label={soFar} done={Math.min(days / fewestDays, trips / fewestTrips)} total={1} />
      <p className="detail">{soFar}</p>
    </div>
  )
}
