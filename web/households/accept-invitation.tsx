import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { households } from '../../functions/households/contract.ts'
import { useMe } from '../account/me.ts'
import { call } from '../api/call.ts'
import { paths } from '../paths.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { switchToJoined } from '../open-household/my-households.ts'
import { pendingInvitation } from '../auth/pending-invitation.ts'
import { NoInvitation } from './invitation-details.tsx'

export function AcceptInvitation({ code }: { readonly code: string }) {
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
