import { type ReactNode, Suspense, useRef } from 'react'
import { LogOutButton } from '../auth/log-out-button.tsx'
import { HouseholdSwitch } from '../households/household-switch.tsx'
import { paths, type View } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Icon } from '../ui/icon.tsx'
import { historyIcon, userIcon } from '../ui/icons.ts'
import { Loading } from '../ui/loading.tsx'
import { useArrival } from '../ui/use-arrival.ts'
import { words } from '../words/words.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { Preferences } from './preferences.tsx'
import { ViewSwitch } from './view-switch.tsx'
import './shell.css'

interface Props {
  readonly title: string
  /** Which of the views it is, if one. */
  readonly view?: View
  readonly children: ReactNode
}

/** What surrounds every screen after the login: which household is open, the account, and the views. */
export function Frame({ title, view, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <div className="shell">
      <title>{words.title(title)}</title>
      <header className="top">
        <span className="product">{words.product}</span>
        <HouseholdSwitch />
        <span className="personal">
          <Link to={paths.history} className="p-button p-component p-button-text">
            <Icon of={historyIcon} />
            <span className="p-button-label">{words.history.title}</span>
          </Link>
          <Link to={paths.account} className="p-button p-component p-button-text">
            <Icon of={userIcon} />
            <span className="p-button-label">{words.account.title}</span>
          </Link>
          <LogOutButton />
        </span>
      </header>
      <ViewSwitch view={view} />
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <ErrorBoundary key={title}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Preferences />
      <Shortcuts />
    </div>
  )
}
