import { type ComponentType, lazy, type ReactNode, useState } from 'react'

export interface OnDemand<Props> {
  (props: Props): ReactNode
  readonly load: () => Promise<unknown>
}

/**
 * Makes a component that loads when it is first shown. One that has been loaded before is drawn at once, since React
 * shows nothing that had to wait within 300 ms after the last placeholder.
 */
export function onDemand<Props extends object = object>(
  find: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<{ readonly default: ComponentType<Props> }> | undefined
  const load = () => (loading ??= find().then((found) => ({ default: (loaded = found) })))
  const Waiting = lazy(load)

  function Shown(props: Props) {
    // The other one would be another component, which starts without state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Component {...props} />
  }

  return Object.assign(Shown, { load })
}
