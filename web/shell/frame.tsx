import { type ReactNode, Suspense, useRef } from 'react'
import type { View } from '../paths.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { useFocusOnNavigate } from '../ui/use-focus-on-navigate.ts'
import { words } from '../words/words.ts'
import { Preferences } from './preferences.tsx'
import { TopBar } from './top-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'
import '../ui/facts.css'
import '../ui/rows.css'
import '../ui/states.css'
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
  useFocusOnNavigate(heading)
  return (
    <div className="shell">
      <title>{words.title(title)}</title>
      <TopBar />
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
