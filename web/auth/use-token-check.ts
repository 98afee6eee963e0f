import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { useReturnPath } from './use-return-path.ts'

export function useTokenCheck(): void {
  const returnPath = useReturnPath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const redirect = useEffectEvent(() => {
    if (pathname === paths.login) void navigate(returnPath, { replace: true })
  })

  useEffect(() => {
    const token = session.token()
    if (token === undefined) return
    void import('./check-token.ts')
      .then(({ checkToken }) => checkToken(token))
      .then((isValid) => isValid && redirect())
  }, [])
}
