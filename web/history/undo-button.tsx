import { useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { undoIcon } from '../ui/images/icons.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly run: () => Promise<unknown>
  /** The name of the undone change, for assistive technology. */
  readonly what: string
}

export function UndoButton({ run, what }: Props) {
  const { mayChange } = useHousehold()
  const action = useAction(run)
  if (!mayChange) return null
  return (
    <Button
      variant="text"
      icon={undoIcon}
      busy={action.busy}
      aria-label={texts.history.undoOf(what)}
      onClick={action.run}
    />
  )
}
