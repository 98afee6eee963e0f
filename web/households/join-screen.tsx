import { useEffect, useState, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToken } from '../api/use-session.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { InvitationDetails, NoInvitation } from './invitation-details.tsx'
import { pendingInvitation } from '../auth/pending-invitation.ts'
import { households } from '../../functions/households/contract.ts'
import { useMe } from '../account/me.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { switchToJoined } from '../open-household/my-households.ts'

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
