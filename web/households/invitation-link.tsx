import { useState } from 'react'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { copyIcon, shareIcon } from '../ui/icons.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { formatDateTime } from '../i18n/format.ts'
import type { NewInvitation } from './invitations.ts'
import { QrCode } from './qr-code.tsx'
import { useHousehold } from './use-household.ts'

interface Props {
  readonly invitation: NewInvitation
  readonly open: boolean
  readonly onClose: () => void
}

const texts = messages.invitations

/** Shows a new invitation's link to scan, copy or share. */
export function InvitationDialog({ invitation, open, onClose }: Props) {
  const { name } = useHousehold()
  const { url, role, expires_at } = invitation
  return (
    <Dialog
      title={texts.linkTitle(name)}
      open={open}
      onClose={onClose}
      footer={<Footer url={url} name={name} onDone={onClose} />}
    >
      <div className="invitation">
        <p>{texts.linkHint(messages.roles[role], formatDateTime(expires_at))}</p>
        <QrCode text={url} label={texts.code} />
        <TextField
          readOnly
          label={texts.link}
          value={url}
          onChange={ignore}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}

function Footer({ url, name, onDone }: { readonly url: string; readonly name: string; onDone: () => void }) {
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
  await navigator.share({ url, title: texts.shareText(name) }).catch(ignore)
}

function ignore() {}
