import { useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { copyIcon, shareIcon } from '../ui/images/icons.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { invitationsMessages } from '../i18n/invitations-messages.ts'

interface Props {
  readonly url: string
  /** The household's. */
  readonly name: string
  readonly onDone: () => void
}

const texts = invitationsMessages

/** Copies or shares an invitation's link. */
export function PassOnLink({ url, name, onDone }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = useAction(
    async () => {
      setCopied(false)
      await navigator.clipboard.writeText(url)
      setCopied(true)
    },
    () => texts.notCopied,
  )
  return (
    <div className="pass-on">
      {copied && <Message severity="success">{texts.copied}</Message>}
      {copy.error !== undefined && <Message severity="error">{copy.error}</Message>}
      <div className="buttons">
        {'share' in navigator && (
          <Button variant="outlined" icon={shareIcon} onClick={() => void share(url, name)}>
            {texts.share}
          </Button>
        )}
        <Button variant="outlined" icon={copyIcon} busy={copy.busy} onClick={() => copy.run()}>
          {texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  )
}

// Closing the share sheet is not an error.
async function share(url: string, name: string): Promise<void> {
  await navigator.share({ url, title: texts.shareText(name) }).catch(() => undefined)
}
