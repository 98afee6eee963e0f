import { type ReactNode, Suspense, useRef } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { useFocusOnNavigate } from '../ui/use-focus-on-navigate.ts'
import { messages } from '../i18n/messages.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A screen inside the shell, with its title and heading. */
export function Screen({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNavigate(heading)
  return (
    <>
      <title>{messages.title(title)}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <ErrorBoundary key={title}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
    </>
  )
}
