import { useMemo, useState } from 'react'

/**
 * The value that a dialog shows, kept while it closes; `turn` counts the openings and keys the dialog's state, and `control`
 * is for the dialog. The functions stay the same, so that rows need not be drawn again.
 */
export function useDialogState<Value>() {
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

export type DialogState<Value> = ReturnType<typeof useDialogState<Value>>
