import { useHousehold } from '../households/use-household.ts'
import { Button } from '../ui/button.tsx'
import { undoIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { undo } from './undo.ts'

interface Props {
  /** The id of an entry or a batch. */
  readonly id: string
  /** Describes it. */
  readonly sentence: string
}

/** Undoes an entry or a batch; hidden from viewers. */
export function UndoButton({ id, sentence }: Props) {
  const { mayChange } = useHousehold()
  const action = useAction(() => undo([id]))
  if (!mayChange) return null
  return (
    <Button
      variant="text"
      icon={undoIcon}
      busy={action.busy}
      aria-label={messages.history.undoOf(sentence)}
      onClick={action.run}
    >
      {messages.history.undo}
    </Button>
  )
}
