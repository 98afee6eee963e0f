import { useState } from 'react'
import type { Scan } from '../../functions/model/read-scan.ts'
import { ScanButton } from '../finding/scan-button.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
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
  const [isWithout, setWithout] = useState(false)

  function read({ until }: Scan) {
    setWithout(until === undefined)
    if (until !== undefined) onChoose(until)
  }

  return (
    <div className="near-dates">
      {[...lastTime, ...others].map(({ days, text }) => (
        <Button key={days} variant="text" onClick={() => onChoose(dayFromToday(days))}>
          {text}
        </Button>
      ))}
      <ScanButton isIcon onScan={read}>
        {messages.item.scan}
      </ScanButton>
      <p role="status">{isWithout && texts.toUseFirst.noDateInCode}</p>
    </div>
  )
}
