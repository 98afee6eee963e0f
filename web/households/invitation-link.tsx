import { TextField } from '../ui/inputs/text-field.tsx'
import { texts } from '../i18n/texts.ts'
import { formatDateTime } from '../i18n/format.ts'
import type { NewInvitation } from './invitations.ts'
import { QrCode } from '../ui/images/qr-code.tsx'

export function InvitationLink({ invitation }: { readonly invitation: NewInvitation }) {
  const { url, role, expires_at } = invitation
  return (
    <div className="invitation">
      <p ref={focusOnShow} tabIndex={-1}>
        {texts.invitations.linkHint({ role, moment: formatDateTime(expires_at) })}
      </p>
      <QrCode text={url} label={texts.invitations.code} />
      <TextField
        readOnly
        label={texts.invitations.link}
        value={url}
        onChange={ignore}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}

// The button that made it is gone.
function focusOnShow(text: HTMLParagraphElement | null) {
  text?.focus()
}

function ignore() {}
