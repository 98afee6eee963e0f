import { useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '../files/save-file.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { downloadIcon, printIcon } from '../ui/images/icons.ts'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { focusOnShow } from '../ui/page/focus-on-show.ts'
import '../ui/page/print.css'

interface Props {
  readonly codes: readonly string[]
  readonly submit: string
  readonly onKept: () => Promise<void>
}

export function RecoveryCodes({ codes, submit, onKept }: Props) {
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const goOn = useAction(onKept)
  const text = `${messages.product}\n${texts.secondFactor.recoveryCodes}\n\n${codes.join('\n')}\n`
  return (
    <Form onSubmit={() => (kept ? goOn.run() : setAsked(true))}>
      <p ref={focusOnShow} tabIndex={-1}>
        {texts.secondFactor.recoveryHint}
      </p>
      <ul className="recovery-codes" aria-label={texts.secondFactor.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-ways">
        <CopyButton written text={text} label={texts.secondFactor.copy} copied={texts.secondFactor.copied} />
        <Button
          variant="text"
          icon={downloadIcon}
          onClick={() => saveFile(texts.secondFactor.file, 'text/plain;charset=utf-8', [text])}
        >
          {messages.dialog.save}
        </Button>
        <Button variant="text" icon={printIcon} onClick={() => print()}>
          {texts.secondFactor.print}
        </Button>
      </div>
      {createPortal(<pre className="print-only">{text}</pre>, document.body)}
      {goOn.error !== undefined && <Message severity="error">{goOn.error}</Message>}
      {asked && !kept && <Message severity="error">{texts.secondFactor.notKept}</Message>}
      <Checkbox
        label={texts.secondFactor.kept}
        text={texts.secondFactor.kept}
        checked={kept}
        onChange={setKept}
      />
      <Button type="submit" busy={goOn.busy}>
        {submit}
      </Button>
    </Form>
  )
}
