import type { ReactNode } from 'react'
import { messages } from '../../i18n/messages.ts'
import { copyIcon } from '../images/icons.ts'
import { Message } from './message.tsx'
import { useAction } from './use-action.ts'
import { Button } from '../buttons/button.tsx'
import './copy-once.css'

interface Props {
  readonly text: string
  readonly texts: Readonly<Record<'copy' | 'copied' | 'notCopied', string>>
  readonly copied: boolean
  readonly onCopied: () => void
  readonly onDone: () => void
  /** Stands before the button: another way to pass it on. */
  readonly children?: ReactNode
}

/** Copies what is shown this once; when that is done, the button closes what shows it. */
export function CopyOnce({ text, texts, copied, onCopied, onDone, children }: Props) {
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(text)
      onCopied()
    },
    () => texts.notCopied,
  )
  return (
    <div className="copy-once">
      {copied && <Message severity="success">{texts.copied}</Message>}
      {copy.error !== undefined && <Message severity="error">{copy.error}</Message>}
      <div className="buttons">
        {children}
        {copied ? (
          <Button onClick={onDone}>{messages.dialog.done}</Button>
        ) : (
          <Button icon={copyIcon} busy={copy.busy} onClick={() => copy.run()}>
            {texts.copy}
          </Button>
        )}
      </div>
    </div>
  )
}
