import { Button } from '../ui/button.tsx'
import { bestBeforeMessages as texts } from '../i18n/best-before-messages.ts'
import { dayFromToday } from './days.ts'

const near = [
  { days: 3, text: texts.inThreeDays },
  { days: 7, text: texts.inAWeek },
  { days: 30, text: texts.inAMonth },
]

/** The dates that most things have, each with one tap. */
export function NearDates({ onChoose }: { readonly onChoose: (day: string) => void }) {
  return (
    <div className="near-dates">
      {near.map(({ days, text }) => (
        <Button key={days} variant="text" onClick={() => onChoose(dayFromToday(days))}>
          {text}
        </Button>
      ))}
    </div>
  )
}
