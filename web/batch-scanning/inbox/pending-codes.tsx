import { Icon } from '../../ui/images/icon.tsx'
import { barcodeIcon } from '../../ui/images/icons.ts'
import { texts } from '../../i18n/texts.ts'
import type { LookUp } from '../../products/look-up.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { RowText } from '../../ui/lists/row-text.tsx'
import './inbox.css'

interface Props {
  readonly codes: readonly InboxCode[]
  readonly lookUpOf: (code: string) => LookUp
}

export function PendingCodes({ codes, lookUpOf }: Props) {
  if (codes.length === 0) return null
  return (
    <ul className="rows">
      {codes.map(({ itemId, code, mode, count }) => (
        <li key={itemId} className="row still inbox-row">
          <Icon of={barcodeIcon} />
          <RowText
            title={lookUpOf(code).state === 'looking' ? texts.products.looking : texts.batchScanning.waits}
            detail={`${code} · ${texts.batchScanning.scanned({ count, mode })}`}
          />
        </li>
      ))}
    </ul>
  )
}
