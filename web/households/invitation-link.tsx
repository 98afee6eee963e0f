import { ReadOnlyField } from '../ui/inputs/read-only-field.tsx'
import { texts } from '../i18n/texts.ts'
import { formatDateTime } from '../i18n/format.ts'
import type { NewInvitation } from './invitations.ts'
import { QrCode } from '../ui/images/qr-code.tsx'
import { focusOnShow } from '../ui/page/focus-on-show.ts'

export function InvitationLink({ invitation }: { readonly invitation: NewInvitation }) {
  const { url, role, expires_at } = invitation
  return (
    <div className="invitation">
      <p ref={focusOnShow} tabIndex={-1}>
        {texts.invitations.linkHint({ role, moment: formatDateTime(expires_at) })}
      </p>
      <QrCode text={url} label={texts.invitations.code} />
      <ReadOnlyField label={texts.invitations.link} value={url} />
    </div>
  )
}
