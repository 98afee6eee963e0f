import { useEffect, useState } from 'react'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { texts } from '../i18n/texts.ts'
import { feedbackSetting, prepareSound, releaseSound } from '../scanner/feedback.ts'

export function FeedbackSwitch() {
  const [on, setOn] = useState(feedbackSetting.isOn)
  useEffect(() => releaseSound, [])

  function change(next: boolean) {
    feedbackSetting.set(next)
    prepareSound()
    setOn(next)
  }

  return (
    <Checkbox
      label={texts.batchScanning.soundMeaning}
      text={texts.batchScanning.sound}
      checked={on}
      onChange={change}
    />
  )
}
