import { useMemo } from 'react'
import type { Use } from '../../functions/activity/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import { summaryOfUse } from '../../functions/model/use/summary-of-use.ts'
import { formatDate, formatDateTime } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { MostOf } from './most-of.tsx'
import { namedUses } from './named-use.ts'
import { SaveUse } from './save-use.tsx'
import { Sentence } from './sentence.tsx'
import { Wasted } from './wasted.tsx'

export function UseOfPeriod({ use, items }: { readonly use: Use; readonly items: readonly Item[] }) {
  const uses = useMemo(() => namedUses(use.items, items), [use, items])
  const summary = useMemo(() => summaryOfUse(uses), [uses])
  return (
    <div className="what-we-use">
      <Sentence summary={summary} trips={use.trips} looks={use.looks} />
      <MostOf title={texts.whatWeUse.mostUsed} uses={summary.mostUsed} amountOf={({ used }) => used} />
      <Wasted summary={summary} />
      <MostOf
        title={texts.whatWeUse.mostBought}
        uses={summary.mostBought}
        amountOf={({ bought }) => bought}
      />
      <MostOf title={texts.whatWeUse.unsaid} uses={summary.mostUnsaid} amountOf={({ unsaid }) => unsaid} />
      <div className="basis">
        <p className="hint">
          {texts.whatWeUse.basis({ since: formatDate(use.since), until: formatDateTime(use.until) })}
        </p>
        <SaveUse uses={uses} until={use.until} />
      </div>
    </div>
  )
}
