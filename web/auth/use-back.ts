import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'

/** Where to go after the login: back to where the guard sent the person from, else to the dashboard. */
export function useBack(): string {
  const state: unknown = useLocation().state
  const sent = typeof state === 'object' && state !== null && 'back' in state
  return sent && typeof state.back === 'string' ? state.back : paths.dashboard
}
