import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToken } from '../api/use-session.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InvitationDetails, NoInvitation } from './invitation-details.tsx'
import { pendingInvitation } from '../auth/pending-invitation.ts'

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
