import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoginScreen } from './auth/login-screen.tsx'
import { RequireSignIn } from './auth/require-sign-in.tsx'
import { useTokenCheck } from './auth/use-token-check.ts'
import { paths } from './paths.ts'
import { NotFound } from './shell/not-found.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const SignUpScreen = lazy(async () => ({ default: (await import('./auth/sign-up-screen.tsx')).SignUpScreen }))
const ConfirmScreen = lazy(async () => ({
  default: (await import('./auth/confirm-screen.tsx')).ConfirmScreen,
}))
const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('./auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
}))
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./auth/reset-password-screen.tsx')).ResetPasswordScreen,
}))
const JoinScreen = lazy(async () => ({ default: (await import('./households/join-screen.tsx')).JoinScreen }))
const AfterLogin = lazy(async () => ({ default: (await import('./shell/shell.tsx')).AfterLogin }))
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))
const ViewScreen = lazy(async () => ({ default: (await import('./shell/shell.tsx')).ViewScreen }))
const HouseholdsScreen = lazy(async () => ({
  default: (await import('./households/households-screen.tsx')).HouseholdsScreen,
}))
const HistoryScreen = lazy(async () => ({
  default: (await import('./history/history-screen.tsx')).HistoryScreen,
}))
const DataScreen = lazy(async () => ({ default: (await import('./imports/data-screen.tsx')).DataScreen }))
const AccountScreen = lazy(async () => ({
  default: (await import('./account/account-screen.tsx')).AccountScreen,
}))

const WaitingScreen = lazy(async () => ({
  default: (await import('./waiting-changes/waiting-screen.tsx')).WaitingScreen,
}))

const StoresScreen = lazy(async () => ({
  default: (await import('./stores/stores-screen.tsx')).StoresScreen,
}))

const UseFirstScreen = lazy(async () => ({
  default: (await import('./best-before/use-first-screen.tsx')).UseFirstScreen,
}))

const ScanManyScreen = lazy(async () => ({
  default: (await import('./batch-scanning/scan-many-screen.tsx')).ScanManyScreen,
}))

/** The routes of the app. */
export function App() {
  useTokenCheck()
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route path={paths.login} element={<LoginScreen />} />
          <Route path={paths.signUp} element={<SignUpScreen />} />
          <Route path={paths.confirm} element={<ConfirmScreen />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
          <Route path={paths.resetPassword} element={<ResetPasswordScreen />} />
          <Route path={paths.join} element={<JoinScreen />} />
          <Route element={<RequireSignIn />}>
            <Route element={<AfterLogin />}>
              <Route path={paths.scanMany} element={<ScanManyScreen />} />
              <Route element={<Shell />}>
                <Route path={paths.dashboard} element={<ViewScreen />} />
                <Route path={paths.items} element={<ViewScreen />} />
                <Route path={paths.inventory} element={<ViewScreen />} />
                <Route path={paths.baseInventory} element={<ViewScreen />} />
                <Route path={paths.households} element={<HouseholdsScreen />} />
                <Route path={paths.account} element={<AccountScreen />} />
                <Route path={paths.history} element={<HistoryScreen />} />
                <Route path={paths.data} element={<DataScreen />} />
                <Route path={paths.waiting} element={<WaitingScreen />} />
                <Route path={paths.stores} element={<StoresScreen />} />
                <Route path={paths.bestBefore} element={<UseFirstScreen />} />
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
