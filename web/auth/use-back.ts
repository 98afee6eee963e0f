import { useLocation } from 'react-router-dom'
import { pendingInvitation } from '../households/pending-invitation.ts'
import { paths } from '../paths.ts'

/**
 * Where to go after the login: to the invitation that the person wants to accept, else back to where the guard
 * sent them from, else to the dashboard.
 */
export function useBack(): string {
  const state: unknown = useLocation().state
  if (pendingInvitation.isWanted()) return paths.join
  const sent = typeof state === 'object' && state !== null && 'back' in state
  return sent && typeof state.back === 'string' ? state.back : paths.dashboard
}
