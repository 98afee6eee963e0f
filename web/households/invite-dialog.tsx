import { useId, useState } from 'react'
import { households, invitationSeconds } from '../../functions/households/contract.ts'
import type { Role } from '../../functions/protocol/roles.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { Select } from '../ui/menus/select.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { texts, withTexts } from '../i18n/texts.ts'
import { lifetimes, type NewInvitation, refreshInvitations } from './invitations.ts'
import { CopyOnce } from '../ui/messages/copy-once.tsx'
import { shareIcon } from '../ui/images/icons.ts'
import { RoleChoice } from './role-choice.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { later } from '../ui/page/later.tsx'

// Loaded on demand: contains the QR code library.
const InvitationLink = later(
  'InvitationLink',
  () => withTexts(['invitations'], () => import('./invitation-link.tsx')),
  <Loading />,
)

export function InviteDialog(dialog: DialogControl) {
  const form = useId()
  const { id, name } = useHousehold()
  const [role, setRole] = useState<Role>('member')
  const [lifetime, setLifetime] = useState<number>(invitationSeconds.default)
  const [invitation, setInvitation] = useState<NewInvitation>()
  const [copied, setCopied] = useState(false)
  const create = useAction(async () => {
    const body = { role, expires_in: lifetime }
    setInvitation(await call(households.invite, { params: { id }, body }))
    await refreshInvitations(id)
  })
  const footer = invitation ? (
    <CopyOnce
      text={invitation.url}
      texts={texts.invitations}
      copied={copied}
      onCopied={() => setCopied(true)}
      onDone={dialog.onClose}
    >
      {'share' in navigator && (
        <Button variant="outlined" icon={shareIcon} onClick={() => void share(invitation.url, name)}>
          {texts.invitations.share}
        </Button>
      )}
    </CopyOnce>
  ) : (
    <div className="buttons">
      <Button type="submit" form={form} busy={create.busy}>
        {texts.invitations.create}
      </Button>
    </div>
  )
  return (
    <Dialog
      title={invitation ? texts.invitations.linkTitle(name) : texts.invitations.invite}
      {...dialog}
      footer={footer}
    >
      {invitation ? (
        <InvitationLink invitation={invitation} />
      ) : (
        <Form id={form} onSubmit={() => create.run()}>
          <p className="hint">{texts.invitations.hint}</p>
          {create.error !== undefined && <Message severity="error">{create.error}</Message>}
          <RoleChoice legend={texts.invitations.role} value={role} onChange={setRole} />
          <Select
            label={texts.invitations.expires}
            value={lifetime}
            options={lifetimes}
            onChange={setLifetime}
          />
        </Form>
      )}
    </Dialog>
  )
}

// Closing the share sheet is not an error.
async function share(url: string, name: string): Promise<void> {
  await navigator.share({ url, title: texts.invitations.shareText(name) }).catch(() => undefined)
}
