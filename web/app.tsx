import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoginScreen } from './auth/login-screen.tsx'
import { RequireSignIn } from './auth/require-sign-in.tsx'
import { useTokenCheck } from './auth/use-token-check.ts'
import { paths } from './paths.ts'
import { AfterLogin, ownScreens, publicScreens, Shell, shellScreens } from './screens.ts'
import { NotFound } from './shell/not-found.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** The routes of the app. */
export function App() {
  useTokenCheck()
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route path={paths.login} element={<LoginScreen />} />
          {routesOf(publicScreens)}
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
