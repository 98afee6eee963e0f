import { lazy, Suspense, useState } from 'react'
import { households, invitationSeconds } from '../../functions/households/contract.ts'
import type { Role } from '../../functions/store/roles.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { plusIcon } from '../ui/icons.ts'
import { Select } from '../ui/select.tsx'
import { useAction } from '../ui/use-action.ts'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { lifetimes, type NewInvitation, refreshInvitations } from './invitations.ts'
import { RoleChoice } from './role-choice.tsx'
import { useHousehold } from './use-household.ts'

// Loaded on demand: contains the QR code library.
const InvitationDialog = lazy(async () => ({
  default: (await import('./invitation-dialog.tsx')).InvitationDialog,
}))

const texts = messages.invitations

/** Creates an invitation with a role and a lifetime. */
export function InviteForm() {
  const { id } = useHousehold()
  const [role, setRole] = useState<Role>('member')
  const [lifetime, setLifetime] = useState<number>(invitationSeconds.default)
  const dialog = useDialogState<NewInvitation>()
  const invite = useAction(async () => {
    const body = { role, expires_in: lifetime }
    dialog.show(await call(households.invite, { params: { id }, body }))
    await refreshInvitations(id)
  })
  return (
    <>
      <Form onSubmit={() => invite.run()}>
        <p className="hint">{texts.hint}</p>
        {invite.error !== undefined && <Message severity="error">{invite.error}</Message>}
        <RoleChoice legend={texts.role} value={role} onChange={setRole} />
        <div className="invite">
          <Select label={texts.expires} value={lifetime} options={lifetimes} onChange={setLifetime} />
          <Button type="submit" icon={plusIcon} busy={invite.busy}>
            {texts.create}
          </Button>
        </div>
      </Form>
      <Suspense>
        {dialog.value && (
          <InvitationDialog invitation={dialog.value} open={dialog.open} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  )
}
