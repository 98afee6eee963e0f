import { type ReactNode, Suspense, useRef } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { useFocusOnNavigate } from '../ui/use-focus-on-navigate.ts'
import { messages } from '../i18n/messages.ts'

interface Props {
  readonly title: string
  /** What stands in the header instead, where the buttons of the views say the title already. */
  readonly shownTitle?: string
  readonly children: ReactNode
}

/** A screen inside the shell, with its title and heading. */
export function Screen({ title, shownTitle, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNavigate(heading)
  return (
    <>
      <title>{messages.title(title)}</title>
      <h1 ref={heading} tabIndex={-1} className={shownTitle === undefined ? 'screen-title' : 'unseen'}>
        {title}
      </h1>
      {shownTitle !== undefined && (
        <p className="screen-title" aria-hidden="true">
          {shownTitle}
        </p>
      )}
      <ScreenContent key={title}>{children}</ScreenContent>
    </>
  )
}

/** What stands below a screen's title. */
export function ScreenContent({ children }: { readonly children: ReactNode }) {
  return (
    <div className="screen-content">
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
