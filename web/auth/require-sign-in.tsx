import type { ReactNode } from 'react'
import { useToken } from '../api/session.ts'
import { paths } from '../paths.ts'
import { usePlace } from '../router/place.ts'
import { Redirect } from '../router/redirect.tsx'

/** Leads to the login screen who has no stored token; the login leads back. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const token = useToken()
  const { pathname, search } = usePlace()
  return token === undefined ? <Redirect to={paths.login} back={pathname + search} /> : children
}
