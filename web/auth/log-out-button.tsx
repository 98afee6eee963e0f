import { type MouseEvent, useState } from 'react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import { signOutIcon } from '../ui/images/icons.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import { later } from '../ui/page/later.tsx'
import { useNavigate } from 'react-router-dom'
import { currentUserId } from '../api/household.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { logOut } from './log-in.ts'

const LogOutQuestion = later('LogOutQuestion', () =>
  withTexts(['unsent-changes'], () => import('./log-out-question.tsx')),
)

export function LogOutButton() {
  const leaving = useLogOut()
  const { waiting, refused, old } = useOutbox()
  const unsent = waiting.length + refused.length + old.length
  const [asking, setAsking] = useState(false)

  function begin({ currentTarget }: MouseEvent<HTMLElement>) {
    if (unsent === 0) return leaving.run()
    // It would cover the question.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    setAsking(true)
  }

  return (
    <>
      <Button variant="text" icon={signOutIcon} busy={leaving.busy} onClick={begin}>
        {messages.login.logOut}
      </Button>
      {asking && (
        <LogOutQuestion
          unsent={unsent}
          busy={leaving.busy}
          onStay={() => setAsking(false)}
          onLeave={leaving.run}
        />
      )}
    </>
  )
}

/** Ends the session and opens the login; an error does not keep the user logged in. */
function useLogOut(): Action<[]> {
  const navigate = useNavigate()
  return useAction(async () => {
    const person = currentUserId()
    await logOut().catch(notifyFailure)
    await forgetDevice(person)
    await navigate(paths.login, { replace: true })
  })
}
