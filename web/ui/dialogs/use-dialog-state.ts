import { useState } from 'react'

/** The value that a dialog shows, kept while it closes; `turn` counts the openings and keys the dialog's state. */
export interface DialogState<Value> {
  readonly value: Value | undefined
  readonly open: boolean
  readonly turn: number
  readonly show: (value: Value) => void
  readonly close: () => void
}

/** Opens a dialog for one of many values. */
export function useDialogState<Value>(): DialogState<Value> {
  const [state, setState] = useState<{ value?: Value; open: boolean; turn: number }>({ open: false, turn: 0 })
  return {
    value: state.value,
    open: state.open,
    turn: state.turn,
    show: (value) => setState({ value, open: true, turn: state.turn + 1 }),
    close: () => setState((last) => ({ ...last, open: false })),
  }
}
