import { useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '../files/save-file.ts'
import { messages } from '../i18n/messages.ts'
import { secondFactorMessages as texts } from '../i18n/second-factor-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { downloadIcon, printIcon } from '../ui/images/icons.ts'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import '../ui/page/print.css'

interface Props {
  readonly codes: readonly string[]
  readonly submit: string
  readonly onKept: () => Promise<void>
}

/** Shows recovery codes, once, and goes on when they are kept. */
export function RecoveryCodes({ codes, submit, onKept }: Props) {
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const goOn = useAction(onKept)
  const text = `${messages.product}\n${texts.recoveryCodes}\n\n${codes.join('\n')}\n`
  return (
    <Form onSubmit={() => (kept ? goOn.run() : setAsked(true))}>
      <p ref={focusOnShow} tabIndex={-1}>
        {texts.recoveryHint}
      </p>
      <ul className="recovery-codes" aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-ways">
        <CopyButton written text={text} label={texts.copy} copied={texts.copied} />
        <Button
          variant="text"
          icon={downloadIcon}
          onClick={() => saveFile(texts.file, 'text/plain;charset=utf-8', [text])}
        >
          {texts.save}
        </Button>
        <Button variant="text" icon={printIcon} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      {createPortal(<pre className="print-only">{text}</pre>, document.body)}
      {goOn.error !== undefined && <Message severity="error">{goOn.error}</Message>}
      {asked && !kept && <Message severity="error">{texts.notKept}</Message>}
      <Checkbox label={texts.kept} text={texts.kept} checked={kept} onChange={setKept} />
      <Button type="submit" busy={goOn.busy}>
        {submit}
      </Button>
    </Form>
  )
}

// The button that led here is gone.
function focusOnShow(text: HTMLParagraphElement | null) {
  text?.focus()
}
