import { Dialog } from '../ui/dialogs/dialog.tsx'
import type { Quantities, QuantityEntry } from './quantities.ts'
import { QuantityFacts } from './quantity-facts.tsx'

interface Props {
  readonly entry: QuantityEntry
  readonly quantities: Quantities
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows an entry to viewers. */
export function QuantityDialog({ entry, quantities, open, onClose }: Props) {
  return (
    <Dialog title={entry.name} open={open} onClose={onClose}>
      <QuantityFacts entry={entry} quantities={quantities} />
    </Dialog>
  )
}
