import { useEffect, useState, useEffectEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToken } from '../api/use-session.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { pendingInvitation } from '../auth/pending-invitation.ts'
import { households } from '../../functions/households/contract.ts'
import { useMe } from '../account/me.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { switchToJoined } from '../open-household/my-households.ts'
import type * as z from 'zod/mini'
import { isNotFound } from '../api/api-failure.ts'
import { urlOf } from '../api/url.ts'
import { useResource } from '../api/use-resource.ts'
import { errorMessage } from '../i18n/error-message.ts'

export function JoinScreen() {
  const code = useLocation().hash.slice(1)
  return (
    <AuthCard title={texts.join.title} footer={<LanguageSwitch />}>
      {code === '' ? <StoredInvitation /> : <StoreCode code={code} />}
    </AuthCard>
  )
}

// Removes the code from the address, because it would stay in the browser's history.
function StoreCode({ code }: { readonly code: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    pendingInvitation.keep(code)
    void navigate(paths.join, { replace: true })
  }, [code, navigate])
  return <output>{messages.table.loading}</output>
}

function StoredInvitation() {
  const [code] = useState(pendingInvitation.code)
  const [wasWanted] = useState(pendingInvitation.isWanted)
  const token = useToken()
  if (code === undefined) return <NoInvitation>{texts.join.missing}</NoInvitation>
  if (token === undefined)
    return (
      <InvitationDetails code={code}>
        <LoginLinks />
      </InvitationDetails>
    )
  const accept = <AcceptInvitation code={code} />
  return wasWanted ? accept : <InvitationDetails code={code}>{accept}</InvitationDetails>
}

function LoginLinks() {
  return (
    <>
      <p>{texts.join.signedOut}</p>
      <LinkButton to={paths.signUp} onClick={pendingInvitation.want}>
        {texts.join.signUp}
      </LinkButton>
      <LinkButton variant="outlined" to={paths.login} onClick={pendingInvitation.want}>
        {texts.join.logIn}
      </LinkButton>
    </>
  )
}

function AcceptInvitation({ code }: { readonly code: string }) {
  const navigate = useNavigate()
  const { value: caller } = useMe()
  const accept = useAction(async () => {
    const accepted = call(households.accept, { params: { code } })
    const { household: joined } = await accepted.catch(pendingInvitation.refuse)
    pendingInvitation.drop()
    await switchToJoined(joined)
    notify('success', texts.join.joined({ name: joined.name, role: joined.role }))
    await navigate(paths.dashboard, { replace: true })
  })
  const acceptIfWanted = useEffectEvent(() => {
    if (pendingInvitation.isWanted()) accept.run()
  })
  useEffect(() => acceptIfWanted(), [])

  const isInvalid = accept.error !== undefined && pendingInvitation.code() === undefined
  if (isInvalid) return <NoInvitation>{accept.error}</NoInvitation>
  return (
    <>
      {accept.error !== undefined && <Message severity="error">{accept.error}</Message>}
      <p className="hint">{caller ? texts.join.signedIn(caller.name) : messages.table.loading}</p>
      {accept.busy && <output>{texts.join.joining}</output>}
      <div className="buttons">
        <LinkButton variant="outlined" to={paths.dashboard} onClick={pendingInvitation.drop}>
          {messages.dialog.notNow}
        </LinkButton>
        <Button busy={accept.busy} onClick={() => accept.run()}>
          {texts.join.join}
        </Button>
      </div>
    </>
  )
}

type Invitation = z.output<(typeof households.showInvitation.answers)[200]>

interface Props {
  readonly code: string
  /** The actions on the invitation, if it is valid. */
  readonly children: ReactNode
}

function InvitationDetails({ code, children }: Props) {
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

function NoInvitation({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Message severity="error">{children}</Message>
      <LinkButton to={paths.dashboard}>{texts.join.home}</LinkButton>
    </>
  )
}
