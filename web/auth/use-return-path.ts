import { useLocation } from 'react-router-dom'
import { pendingInvitation } from './pending-invitation.ts'
import { paths } from '../paths.ts'

/** The invitation to accept, else the page that redirected to the login, else the dashboard. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state
  if (pendingInvitation.isWanted()) return paths.join
  const isRedirected = typeof state === 'object' && state !== null && 'back' in state
  return isRedirected && typeof state.back === 'string' ? state.back : paths.dashboard
}
