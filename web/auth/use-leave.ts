import { useNavigate } from 'react-router-dom'
import { currentUserId } from '../api/household.ts'
import { session } from '../api/session.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { type Action, useAction } from '../ui/messages/use-action.ts'

/** Ends the session here once the work is done, with all that this device keeps of the person, and opens the login. */
export function useLeave<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  onLeft?: () => void,
): Action<Given> {
  const navigate = useNavigate()
  return useAction(async (...given: Given) => {
    const person = currentUserId()
    await work(...given)
    session.end()
    await forgetDevice(person)
    onLeft?.()
    await navigate(paths.login, { replace: true })
  })
}
