import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { signOutIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { failureText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'
import { logOut } from './log-in.ts'

/** Ends the session. */
export function LogOutButton() {
  const navigate = useNavigate()
  const leave = useAction(async () => {
    try {
      await logOut()
    } catch (failure) {
      notify('error', failureText(failure))
    }
    await navigate(paths.login, { replace: true })
  })
  return (
    <Button look="text" icon={signOutIcon} busy={leave.busy} onClick={leave.run}>
      {words.login.logOut}
    </Button>
  )
}
