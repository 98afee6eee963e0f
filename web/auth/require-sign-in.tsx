import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useToken } from '../api/session.ts'
import { paths } from '../paths.ts'

/** The screens of those who are signed in. Sends anyone without a stored token to the login, which leads back. */
export function RequireSignIn() {
  const token = useToken()
  const { pathname, search } = useLocation()
  if (token !== undefined) return <Outlet />
  return <Navigate to={paths.login} replace state={{ back: pathname + search }} />
}
