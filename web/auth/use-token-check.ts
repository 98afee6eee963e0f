import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { useBack } from './use-back.ts'

/** Checks the stored token once at start; who comes to the login screen with a good one goes on. */
export function useTokenCheck(): void {
  const back = useBack()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const goOn = useEffectEvent(() => {
    if (pathname === paths.login) void navigate(back, { replace: true })
  })

  useEffect(() => {
    const token = session.token()
    if (token === undefined) return
    void import('./check-token.ts').then(({ checkToken }) => checkToken(token)).then((good) => good && goOn())
  }, [])
}
