import { useMemo, useState } from 'react'
import type { DialogControl } from './dialog.tsx'

/** The value that a dialog shows, kept while it closes; `turn` counts the openings and keys the dialog's state. */
export interface DialogState<Value> {
  readonly value: Value | undefined
  readonly open: boolean
  readonly turn: number
  readonly show: (value: Value) => void
  readonly close: () => void
  /** For the dialog. */
  readonly control: DialogControl
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
  const { value, open, turn } = state
  return { value, open, turn, ...actions, control: { open, onClose: actions.close } }
}
