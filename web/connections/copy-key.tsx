import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { copyIcon } from '../ui/images/icons.ts'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import type { Made } from './made.ts'

interface Props extends Pick<Made, 'text' | 'texts'> {
  readonly copied: boolean
  readonly onCopied: () => void
  readonly onDone: () => void
}

export function CopyKey({ text, texts: made, copied, onCopied, onDone }: Props) {
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(text)
      onCopied()
    },
    () => made.notCopied,
  )
  return (
    <div className="copy-key">
      {copied && <Message severity="success">{made.copied}</Message>}
      {copy.error !== undefined && <Message severity="error">{copy.error}</Message>}
      <div className="buttons">
        {copied ? (
          <Button onClick={onDone}>{messages.dialog.done}</Button>
        ) : (
          <Button icon={copyIcon} busy={copy.busy} onClick={() => copy.run()}>
            {made.copy}
          </Button>
        )}
      </div>
    </div>
  )
}
