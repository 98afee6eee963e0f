import { type MouseEvent, useState } from 'react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import { signOutIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { withTexts } from '../i18n/texts.ts'
import { useLogOut } from './use-log-out.ts'
import { later } from '../ui/page/later.tsx'

const LogOutQuestion = later(
  async () => (await withTexts(['unsent-changes'], () => import('./log-out-question.tsx'))).LogOutQuestion,
)

export function LogOutButton() {
  const logOut = useLogOut()
  const { waiting, refused, old } = useOutbox()
  const unsent = waiting.length + refused.length + old.length
  const [asking, setAsking] = useState(false)

  function begin({ currentTarget }: MouseEvent<HTMLElement>) {
    if (unsent === 0) return logOut.run()
    // It would cover the question.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    setAsking(true)
  }

  return (
    <>
      <Button variant="text" icon={signOutIcon} busy={logOut.busy} onClick={begin}>
        {messages.login.logOut}
      </Button>
      {asking && (
        <LogOutQuestion
          unsent={unsent}
          busy={logOut.busy}
          onStay={() => setAsking(false)}
          onLeave={logOut.run}
        />
      )}
    </>
  )
}
