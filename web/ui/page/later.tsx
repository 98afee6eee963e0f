import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Makes a component that loads when it is first shown; until then the placeholder stands there, or nothing. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={placeholder}>
      <Loaded {...props} />
    </Suspense>
  )
}
