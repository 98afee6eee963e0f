import { type ComponentType, lazy, type ReactNode, useState } from 'react'

export interface OnDemand<Props> {
  (props: Props): ReactNode
  readonly load: () => Promise<unknown>
}

/** A module with a component under this name. */
export type Exporting<Name extends string, Props> = { readonly [One in Name]: ComponentType<Props> }

/** A loaded one is drawn at once: React holds back for 300 ms what had to wait after a placeholder. */
export function onDemand<Name extends string, Props extends object>(
  name: Name,
  find: () => Promise<Exporting<Name, Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<{ readonly default: ComponentType<Props> }> | undefined
  const forget = (failure: unknown) => {
    loading = undefined
    throw failure
  }
  const load = () => (loading ??= find().then((found) => ({ default: (loaded = found[name]) }), forget))
  const Waiting = lazy(load)

  function Shown(props: Props) {
    // The other one would be another component, which starts without state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Component {...props} />
  }

  return Object.assign(Shown, { load })
}
