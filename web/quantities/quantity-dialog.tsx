import { Dialog } from '../ui/dialogs/dialog.tsx'
import type { QuantityActions, QuantityEntry } from './quantities.ts'
import { QuantityFacts } from './quantity-facts.tsx'

interface Props {
  readonly entry: QuantityEntry
  readonly actions: QuantityActions
  readonly open: boolean
  readonly onClose: () => void
}

export function QuantityDialog({ entry, actions, open, onClose }: Props) {
  return (
    <Dialog title={entry.name} open={open} onClose={onClose}>
      <QuantityFacts entry={entry} actions={actions} />
    </Dialog>
  )
}
