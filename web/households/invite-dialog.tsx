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
import { texts } from '../i18n/texts.ts'
import { withTexts } from '../i18n/texts.ts'
import { lifetimes, type NewInvitation, refreshInvitations } from './invitations.ts'
import { PassOnLink } from './pass-on-link.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { later } from '../ui/page/later.tsx'

// Loaded on demand: contains the QR code library.
const InvitationLink = later(
  'InvitationLink',
  () => withTexts(['invitations'], () => import('./invitation-link.tsx')),
  <Loading />,
)

export function InviteDialog({ open, onClose }: DialogControl) {
  const form = useId()
  const { id, name } = useHousehold()
  const [role, setRole] = useState<Role>('member')
  const [lifetime, setLifetime] = useState<number>(invitationSeconds.default)
  const [invitation, setInvitation] = useState<NewInvitation>()
  const create = useAction(async () => {
    const body = { role, expires_in: lifetime }
    setInvitation(await call(households.invite, { params: { id }, body }))
    await refreshInvitations(id)
  })
  const footer = invitation ? (
    <PassOnLink url={invitation.url} name={name} onDone={onClose} />
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
      open={open}
      onClose={onClose}
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
