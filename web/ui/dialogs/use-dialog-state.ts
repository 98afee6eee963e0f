import { useMemo, useState } from 'react'

/** The value that a dialog shows, kept while it closes; `turn` counts the openings and keys the dialog's state. */
export interface DialogState<Value> {
  readonly value: Value | undefined
  readonly open: boolean
  readonly turn: number
  readonly show: (value: Value) => void
  readonly close: () => void
}

/** Its functions stay the same, so that rows need not be drawn again. */
export function useDialogState<Value>(): DialogState<Value> {
  const [state, setState] = useState<{ value?: Value; open: boolean; turn: number }>({ open: false, turn: 0 })
  const actions = useMemo(
    () => ({
      show: (value: Value) => setState(({ turn }) => ({ value, open: true, turn: turn + 1 })),
      close: () => setState((last) => ({ ...last, open: false })),
    }),
    [],
  )
  return { value: state.value, open: state.open, turn: state.turn, ...actions }
}
