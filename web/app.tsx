import { Suspense, useEffect, useEffectEvent } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useToken, useSessionFailure } from './api/use-session.ts'
import { loadAhead } from './first-screen.ts'
import { LoginScreen } from './auth/login-screen.tsx'
import { ErrorBoundary } from './page-errors/error-boundary.tsx'
import { watchTyping } from './page-errors/unsaved-work.ts'
import { earlierPaths, paths } from './paths.ts'
import { AfterLogin, ownScreens, publicScreens, Shell, shellScreens } from './screens.ts'
import { AuthCard } from './layout/auth-card.tsx'
import { LinkButton } from './ui/plain/link-button.tsx'
import { messages } from './i18n/messages.ts'
import { isSessionEnded } from './api/api-failure.ts'
import { session } from './api/session.ts'
import { registerServiceWorker } from './service-worker/register.ts'
import { toasts } from './ui/plain/toasts.ts'
import { useReturnPath } from './auth/use-return-path.ts'

export function App() {
  useTokenCheck()
  useSessionEnd()
  useEffect(watchTyping, [])
  useEffect(() => void registerServiceWorker(), [])
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route path={paths.login} element={<LoginScreen loadAhead={loadAhead} />} />
          {routesOf(publicScreens)}
          {Object.entries(earlierPaths).map(([path, to]) => (
            <Route key={path} path={path} element={<Moved to={to} />} />
          ))}
          <Route element={<RequireSignIn />}>
            <Route element={<AfterLogin />}>
              {routesOf(ownScreens)}
              <Route element={<Shell />}>{routesOf(shellScreens)}</Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

function routesOf(screens: typeof publicScreens) {
  return Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ))
}

/** Leads from the path of an earlier version to the one of today, with its query. */
function Moved({ to }: { readonly to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}

function RequireSignIn() {
  const token = useToken()
  const { pathname, search } = useLocation()
  if (token !== undefined) return <Outlet />
  return <Navigate to={paths.login} replace state={{ back: pathname + search }} />
}

/**
 * Removes what can be undone from the screen when a session ends, since somebody else may log in next, and the
 * household's lists from this device when the server says so.
 */
function useSessionEnd(): void {
  const failure = useSessionFailure()
  useEffect(() => {
    if (failure) toasts.removeSuccesses()
    if (isSessionEnded(failure)) void forgetLists()
  }, [failure])
}

async function forgetLists() {
  const device = await import('./outbox/device.ts')
  await device.forgetLists()
}

function useTokenCheck(): void {
  const returnPath = useReturnPath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const redirect = useEffectEvent(() => {
    if (pathname === paths.login) void navigate(returnPath, { replace: true })
  })

  useEffect(() => {
    const token = session.token()
    if (token === undefined) return
    void import('./auth/check-token.ts')
      .then(({ checkToken }) => checkToken(token))
      .then((isValid) => isValid && redirect())
  }, [])
}

function NotFound() {
  const { title, text, home } = messages.notFound
  return (
    <AuthCard title={title}>
      <p>{text}</p>
      <LinkButton to={paths.dashboard}>{home}</LinkButton>
    </AuthCard>
  )
}
