import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Exporting } from './on-demand.tsx'

/** Makes a component that loads when it is first shown; until then the placeholder stands there, or nothing. */
export function later<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Exporting<Name, Props>>,
  placeholder?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] }))
  return (props) => (
    <Suspense fallback={placeholder}>
      <Loaded {...props} />
    </Suspense>
  )
}
