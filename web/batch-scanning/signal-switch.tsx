import { useEffect, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import { endSound, readySound, signals } from './signals.ts'

/** Turns beep and vibration on and off, for this device. */
export function SignalSwitch() {
  const [on, setOn] = useState(signals.areOn)
  useEffect(() => endSound, [])

  function turn(next: boolean) {
    signals.turn(next)
    readySound()
    setOn(next)
  }

  return <Checkbox label={texts.soundMeaning} text={texts.sound} checked={on} onChange={turn} />
}
