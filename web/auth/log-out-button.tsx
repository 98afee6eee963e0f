import { Button } from '../ui/button.tsx'
import { signOutIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import { useLogOut } from './use-log-out.ts'

/** Ends the session. */
export function LogOutButton() {
  const leave = useLogOut()
  return (
    <Button variant="text" icon={signOutIcon} busy={leave.busy} onClick={leave.run}>
      {messages.login.logOut}
    </Button>
  )
}
