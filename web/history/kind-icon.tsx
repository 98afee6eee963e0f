import type { Entry } from '../../functions/model/entry.ts'
import type { HistoryKind } from '../../functions/model/history-kinds.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { Icon } from '../ui/images/icon.tsx'
import {
  barcodeIcon,
  cartIcon,
  checkIcon,
  clipboardIcon,
  downloadIcon,
  listIcon,
  minusIcon,
  pencilIcon,
  plusIcon,
  trashIcon,
  undoIcon,
  uploadIcon,
} from '../ui/images/icons.ts'

// Others have a pencil, as a change has, and so have kinds that only a newer version knows.
const icons: Readonly<Record<string, string | undefined>> = {
  item_added: plusIcon,
  item_deleted: trashIcon,
  stock_changed: plusIcon,
  counted: barcodeIcon,
  corrected: clipboardIcon,
  thrown_away: trashIcon,
  base_quantity_changed: listIcon,
  ticked: checkIcon,
  put_away: cartIcon,
  store_added: plusIcon,
  store_deleted: trashIcon,
  imported: uploadIcon,
  restored: downloadIcon,
  undone: undoIcon,
} satisfies Partial<Record<HistoryKind, string>>

export function KindIcon({ entry }: { readonly entry: Entry }) {
  return (
    <span className="kind-icon">
      <Icon of={isTakenOut(entry) ? minusIcon : (icons[entry.kind] ?? pencilIcon)} />
    </span>
  )
}

const isTakenOut = ({ kind, before, after }: Entry): boolean =>
  kind === 'stock_changed' && subtract(after?.quantity ?? 0, before?.quantity ?? 0) < 0
