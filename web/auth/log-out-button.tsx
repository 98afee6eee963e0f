import { Button } from '../ui/button.tsx'
import { signOutIcon } from '../ui/icons.ts'
import { words } from '../words/words.ts'
import { useLogOut } from './use-log-out.ts'

/** Ends the session. */
export function LogOutButton() {
  const leave = useLogOut()
  return (
    <Button variant="text" icon={signOutIcon} busy={leave.busy} onClick={leave.run}>
      {words.login.logOut}
    </Button>
  )
}
