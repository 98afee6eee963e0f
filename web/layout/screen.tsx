import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../page-errors/error-boundary.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useHeading } from '../ui/page/use-heading.ts'

interface Props {
  readonly title: string
  /** The text in the header instead, if the buttons of the views say the title already. */
  readonly shownTitle?: string
  readonly children: ReactNode
}

export function Screen({ title, shownTitle, children }: Props) {
  const heading = useHeading(title)
  const style = { '--letters': (shownTitle ?? title).length }
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className={shownTitle === undefined ? 'screen-title' : 'unseen'}
        style={style}
      >
        {title}
      </h1>
      {shownTitle !== undefined && (
        <p className="screen-title" style={style} aria-hidden="true">
          {shownTitle}
        </p>
      )}
      <ScreenContent key={title}>{children}</ScreenContent>
    </>
  )
}

export function ScreenContent({ children }: { readonly children: ReactNode }) {
  return (
    <div className="screen-content">
      <ErrorBoundary>
        <Suspense fallback={<Loading rows={10} />}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
