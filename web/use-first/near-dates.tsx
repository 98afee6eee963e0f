import { Button } from '../ui/buttons/button.tsx'
import { texts } from '../i18n/texts.ts'
import { dayFromToday } from './days.ts'

const near = [
  { days: 3, text: texts.toUseFirst.inThreeDays },
  { days: 7, text: texts.toUseFirst.inAWeek },
  { days: 30, text: texts.toUseFirst.inAMonth },
]

interface Props {
  /** How many days the item kept the last time, if that is known. */
  readonly keptDays?: number | null
  readonly onChoose: (day: string) => void
}

export function NearDates({ keptDays = null, onChoose }: Props) {
  const lastTime = keptDays === null ? [] : [{ days: keptDays, text: texts.toUseFirst.asLastTime(keptDays) }]
  const others = near.filter(({ days }) => days !== keptDays)
  return (
    <div className="near-dates">
      {[...lastTime, ...others].map(({ days, text }) => (
        <Button key={days} variant="text" onClick={() => onChoose(dayFromToday(days))}>
          {text}
        </Button>
      ))}
    </div>
  )
}
