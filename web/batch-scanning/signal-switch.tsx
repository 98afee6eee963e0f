import { useState } from 'react'
import { CheckBox } from '../ui/check-box.tsx'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import { signals } from './signals.ts'

/** Turns beep and vibration on and off, for this device. */
export function SignalSwitch() {
  const [on, setOn] = useState(signals.areOn)

  function turn(next: boolean) {
    signals.turn(next)
    setOn(next)
  }

  return <CheckBox label={texts.soundMeaning} text={texts.sound} checked={on} onChange={turn} />
}
