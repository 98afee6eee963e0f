import { type MouseEvent, useState } from 'react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import { signOutIcon } from '../ui/images/icons.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import { later } from '../ui/page/later.tsx'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { useLeave } from './use-leave.ts'

const LogOutQuestion = later('LogOutQuestion', () =>
  withTexts(['unsent-changes'], () => import('./log-out-question.tsx')),
)

export function LogOutButton() {
  // An error does not keep the person logged in.
  const leaving = useLeave(() => call(auth.logout).catch(notifyFailure))
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
