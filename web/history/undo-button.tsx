import { useHousehold } from '../households/use-household.ts'
import { Button } from '../ui/button.tsx'
import { undoIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { undo } from './undo.ts'

interface Props {
  /** The ids of entries, oldest first, or of a batch. */
  readonly ids: readonly string[]
  readonly sentence: string
}

/** Undoes a change, or all changes of a batch or a trip, for members. */
export function UndoButton({ ids, sentence }: Props) {
  const { mayChange } = useHousehold()
  const action = useAction(() => undo(ids))
  if (!mayChange) return null
  return (
    <Button
      variant="text"
      icon={undoIcon}
      busy={action.busy}
      aria-label={messages.history.undoOf(sentence)}
      onClick={action.run}
    />
  )
}
