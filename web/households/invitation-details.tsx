import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { households } from '../../functions/households/contract.ts'
import { isNotFound } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { urlOf } from '../api/url.ts'
import { useResource } from '../api/use-resource.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { Message } from '../ui/plain/message.tsx'
import { pendingInvitation } from '../auth/pending-invitation.ts'

type Invitation = z.output<(typeof households.showInvitation.answers)[200]>

interface Props {
  readonly code: string
  /** The actions on the invitation, if it is valid. */
  readonly children: ReactNode
}

export function InvitationDetails({ code, children }: Props) {
  const { value, loading, failure } = useResource(urlOf(households.showInvitation, { code }), () =>
    call(households.showInvitation, { params: { code } }).catch(pendingInvitation.refuse),
  )
  if (!value && isNotFound(failure)) return <NoInvitation>{errorMessage(failure)}</NoInvitation>
  // After any other failure one can still try to join.
  return (
    <>
      <output className="invited">
        {loading && messages.table.loading}
        {value && <Sentences invitation={value} />}
        {failure !== undefined && !value && texts.join.invited}
      </output>
      {!loading && children}
    </>
  )
}

function Sentences({ invitation }: { readonly invitation: Invitation }) {
  const { inviter, household, role } = invitation
  return (
    <>
      <strong>{texts.join.invitedBy({ inviter, household })}</strong> {texts.join.asRole(role)}
    </>
  )
}

export function NoInvitation({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Message severity="error">{children}</Message>
      <LinkButton to={paths.dashboard}>{texts.join.home}</LinkButton>
    </>
  )
}
