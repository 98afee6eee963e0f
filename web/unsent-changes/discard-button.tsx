import { useState } from 'react'
import { outbox } from '../outbox/device.ts'
import { type Intent, needs } from '../outbox/log/intent.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import type { ButtonProps } from '../ui/plain/button.tsx'
import { Question } from '../ui/dialogs/question.tsx'
import { texts } from '../i18n/texts.ts'

interface Props extends Pick<ButtonProps, 'icon' | 'aria-label' | 'children'> {
  readonly intent: Intent
}

export function DiscardButton({ intent, ...looks }: Props) {
  const { waiting, refused, old } = useOutbox()
  const count = 1 + [...waiting, ...refused, ...old].filter((other) => needs(other, intent)).length
  const [asking, setAsking] = useState(false)
  const discard = () => void outbox.discard(intent.id)
  return (
    <>
      <Button variant="text" {...looks} onClick={() => (count > 1 ? setAsking(true) : discard())} />
      <Question
        title={texts.unsentChanges.waiting.discardTogether(count)}
        open={asking}
        stay={texts.unsentChanges.waiting.stay}
        leave={texts.unsentChanges.waiting.discardAll(count)}
        onStay={() => setAsking(false)}
        onLeave={discard}
      >
        {texts.unsentChanges.waiting.needEachOther}
      </Question>
    </>
  )
}
