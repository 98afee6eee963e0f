import { messages } from '../i18n/messages.ts'
import { useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { copyIcon, shareIcon } from '../ui/images/icons.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly url: string
  /** The household's. */
  readonly name: string
  readonly onDone: () => void
}

export function PassOnLink({ url, name, onDone }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    },
    () => texts.invitations.notCopied,
  )
  return (
    <div className="pass-on">
      {copied && <Message severity="success">{texts.invitations.copied}</Message>}
      {copy.error !== undefined && <Message severity="error">{copy.error}</Message>}
      <div className="buttons">
        {'share' in navigator && (
          <Button variant="outlined" icon={shareIcon} onClick={() => void share(url, name)}>
            {texts.invitations.share}
          </Button>
        )}
        {copied ? (
          <Button onClick={onDone}>{messages.dialog.done}</Button>
        ) : (
          <Button icon={copyIcon} busy={copy.busy} onClick={() => copy.run()}>
            {texts.invitations.copy}
          </Button>
        )}
      </div>
    </div>
  )
}

// Closing the share sheet is not an error.
async function share(url: string, name: string): Promise<void> {
  await navigator.share({ url, title: texts.invitations.shareText(name) }).catch(() => undefined)
}
