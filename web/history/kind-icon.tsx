import type { Entry } from '../../functions/model/entry.ts'
import type { Kind } from '../../functions/model/kinds.ts'
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

const icons: Readonly<Record<Kind, string>> = {
  item_added: plusIcon,
  item_changed: pencilIcon,
  item_deleted: trashIcon,
  stock_changed: plusIcon,
  counted: barcodeIcon,
  thrown_away: trashIcon,
  base_quantity_changed: listIcon,
  ticked: checkIcon,
  row_changed: pencilIcon,
  put_away: cartIcon,
  store_added: plusIcon,
  store_changed: pencilIcon,
  store_deleted: trashIcon,
  imported: uploadIcon,
  restored: downloadIcon,
  undone: undoIcon,
  redone: pencilIcon,
}

// A newer version may write kinds that this one does not know.
const known: Readonly<Record<string, string | undefined>> = { ...icons, corrected: clipboardIcon }

export function KindIcon({ entry }: { readonly entry: Entry }) {
  return (
    <span className="kind-icon">
      <Icon of={isTakenOut(entry) ? minusIcon : (known[entry.kind] ?? pencilIcon)} />
    </span>
  )
}

const isTakenOut = ({ kind, before, after }: Entry): boolean =>
  kind === 'stock_changed' && subtract(after?.quantity ?? 0, before?.quantity ?? 0) < 0
