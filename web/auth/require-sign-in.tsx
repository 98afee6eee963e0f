import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useToken } from '../api/use-session.ts'
import { paths } from '../paths.ts'

/** Guards the screens after the login: without a stored token it redirects there, and the login redirects back. */
export function RequireSignIn() {
  const token = useToken()
  const { pathname, search } = useLocation()
  if (token !== undefined) return <Outlet />
  return <Navigate to={paths.login} replace state={{ back: pathname + search }} />
}
