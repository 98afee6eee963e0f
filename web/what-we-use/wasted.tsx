import { type Gone, shareOfWaste, type SummaryOfUse } from '../../functions/model/use/summary-of-use.ts'
import { formatQuantity, formatShare } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { BarTable } from './bar-table.tsx'

const columns = [messages.fields.category, texts.whatWeUse.amount, texts.whatWeUse.share]

export function Wasted({ summary }: { readonly summary: SummaryOfUse<unknown> }) {
  const rows = summary.wasted.map((gone) => ({
    key: gone.category,
    amount: gone.thrownAway,
    name: gone.category || messages.item.noKnown.category,
    figure: partOf(gone),
    share: formatShare(shareOfWaste(gone)),
  }))
  return (
    <BarTable
      title={texts.whatWeUse.thrownAway}
      sum={`${partOf(summary)} · ${formatShare(shareOfWaste(summary))}`}
      isWaste
      columns={columns}
      rows={rows}
    />
  )
}

const partOf = ({ thrownAway, gone }: Gone) =>
  texts.whatWeUse.part({ thrown: formatQuantity(thrownAway), gone: formatQuantity(gone) })
