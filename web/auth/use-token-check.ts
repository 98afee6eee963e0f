import { useEffect, useEffectEvent } from 'react'
import { session } from '../api/session.ts'
import { navigate } from '../router/place.ts'
import { useBack } from './use-back.ts'
import { paths } from '../paths.ts'

/** Checks the stored token once at start; who comes to the login screen with a good one goes on. */
export function useTokenCheck(): void {
  const back = useBack()
  const goOn = useEffectEvent(() => {
    if (location.pathname === paths.login) navigate(back, { replace: true })
  })

  useEffect(() => {
    const token = session.token()
    if (token === undefined) return
    void import('./check-token.ts').then(({ checkToken }) => checkToken(token)).then((good) => good && goOn())
  }, [])
}
