import { Button } from '../ui/button.tsx'
import { signOutIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import { useLogOut } from './use-log-out.ts'

export function LogOutButton() {
  const logOut = useLogOut()
  return (
    <Button variant="text" icon={signOutIcon} busy={logOut.busy} onClick={logOut.run}>
      {messages.login.logOut}
    </Button>
  )
}
