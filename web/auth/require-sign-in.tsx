import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useToken } from '../api/session.ts'
import { paths } from '../paths.ts'

/** Leads to the login screen who has no stored token; the login leads back. */
export function RequireSignIn() {
  const token = useToken()
  const { pathname, search } = useLocation()
  if (token === undefined) return <Navigate to={paths.login} state={{ back: pathname + search }} replace />
  return <Outlet />
}
