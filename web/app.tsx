import { lazy, type ReactNode, Suspense } from 'react'
import { RequireSignIn } from './auth/require-sign-in.tsx'
import { useTokenCheck } from './auth/use-token-check.ts'
import { paths } from './paths.ts'
import { usePlace } from './router/place.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { ToastArea } from './ui/toast-area.tsx'

const LoginScreen = lazy(async () => ({ default: (await import('./auth/login-screen.tsx')).LoginScreen }))
const NotFound = lazy(async () => ({ default: (await import('./shell/not-found.tsx')).NotFound }))
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
const Dashboard = lazy(async () => ({ default: (await import('./shell/dashboard.tsx')).Dashboard }))
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))
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

const ScanManyScreen = lazy(async () => ({
  default: (await import('./batch-scanning/scan-many-screen.tsx')).ScanManyScreen,
}))

type Screens = Readonly<Record<string, () => ReactNode>>

const openScreens: Screens = {
  [paths.login]: () => <LoginScreen />,
  [paths.signUp]: () => <SignUpScreen />,
  [paths.confirm]: () => <ConfirmScreen />,
  [paths.forgotPassword]: () => <ForgotPasswordScreen />,
  [paths.resetPassword]: () => <ResetPasswordScreen />,
  [paths.join]: () => <JoinScreen />,
}

const screensAfterLogin: Screens = {
  [paths.dashboard]: () => <Dashboard />,
  [paths.items]: () => <Shell view="items" />,
  [paths.inventory]: () => <Shell view="inventory" />,
  [paths.baseInventory]: () => <Shell view="base-inventory" />,
  [paths.households]: () => <HouseholdsScreen />,
  [paths.account]: () => <AccountScreen />,
  [paths.history]: () => <HistoryScreen />,
  [paths.data]: () => <DataScreen />,
  [paths.scanMany]: () => <ScanManyScreen />,
}

/** The app: which screen stands at which address. */
export function App() {
  useTokenCheck()
  return (
    <ErrorBoundary>
      <Suspense>
        <Screen />
      </Suspense>
      <ToastArea />
    </ErrorBoundary>
  )
}

function Screen() {
  const path = usePlace().pathname.replace(/(?<=.)\/$/, '')
  const guarded = screensAfterLogin[path]
  if (guarded) return <RequireSignIn>{guarded()}</RequireSignIn>
  return openScreens[path]?.() ?? <NotFound />
}
