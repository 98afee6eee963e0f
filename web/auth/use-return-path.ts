import { useLocation } from 'react-router-dom'
import { pendingInvitation } from './pending-invitation.ts'
import { paths } from '../paths.ts'

/** The invitation to accept, else the page that redirected to the login, else the dashboard. */
export function useReturnPath(): string {
  const back: unknown = Object(useLocation().state).back
  if (pendingInvitation.isWanted()) return paths.join
  return typeof back === 'string' ? back : paths.dashboard
}
