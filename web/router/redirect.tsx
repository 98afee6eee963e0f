import { useEffect } from 'react'
import { navigate } from './place.ts'

interface Props {
  readonly to: string
  /** Where the person wanted to be, handed over as the state. */
  readonly back: string
}

/** Leads elsewhere at once, and leaves no way back here but the one that it hands over. */
export function Redirect({ to, back }: Props) {
  useEffect(() => navigate(to, { replace: true, state: { back } }), [to, back])
  return null
}
