import { useMemo, useState } from 'react'
import type { Use } from '../../functions/activity/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import {
  summaryOfUse,
  daysBetweenTrips,
  shareOfWaste,
  type SummaryOfUse,
} from '../../functions/model/use/summary-of-use.ts'
import { formatDate, formatDateTime, formatQuantity, formatShare } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { namedUses, type NamedUse } from './named-use.ts'
import { SaveUse } from './save-use.tsx'
import { Wasted } from './wasted.tsx'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { Link } from 'react-router-dom'
import { historyOf } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { BarTable } from './bar-table.tsx'

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

interface Props {
  readonly summary: SummaryOfUse<unknown>
  /** When each trip was, oldest first. */
  readonly trips: readonly string[]
  readonly looks: Use['looks']
}

/** A share of fewer looks says nothing. */
const fewestLooks = 5

function Sentence({ summary, trips, looks }: Props) {
  const timeZone = useTimeZone()
  return (
    <p className="in-a-sentence">
      <Emphasized text={ofUse(summary)} /> <Emphasized text={ofTrips(trips, timeZone)} />{' '}
      <Emphasized text={ofLooks(looks)} />
    </p>
  )
}

function ofUse(summary: SummaryOfUse<unknown>): string {
  const { used, thrownAway, gone, mostWasted } = summary
  if (gone === 0) return texts.whatWeUse.usedNothing
  const amount = emphasis(formatQuantity(used))
  if (thrownAway === 0) return texts.whatWeUse.used({ count: used, amount })
  const thrown = emphasis(formatQuantity(thrownAway))
  const share = formatShare(shareOfWaste(summary))
  return mostWasted
    ? texts.whatWeUse.usedAndThrownMost({
        count: used,
        amount,
        thrown,
        share,
        category: emphasis(mostWasted),
      })
    : texts.whatWeUse.usedAndThrown({ count: used, amount, thrown, share })
}

function ofTrips(trips: readonly string[], timeZone: string): string {
  const between = daysBetweenTrips(trips, timeZone)
  if (between === undefined) return trips.length === 1 ? texts.whatWeUse.tripOnce : ''
  const days = Math.max(1, Math.round(between))
  return texts.whatWeUse.trips({
    days,
    times: emphasis(formatQuantity(trips.length)),
    every: emphasis(formatQuantity(days)),
  })
}

function ofLooks({ all, right }: Use['looks']): string {
  if (all < fewestLooks) return ''
  return texts.whatWeUse.looks({
    right: emphasis(formatQuantity(right)),
    looks: emphasis(formatQuantity(all)),
  })
}

// Isolates, which the bidirectional algorithm wants around inserted texts anyway.
const [first, last] = ['\u2068', '\u2069']
const emphasized = new RegExp(`${first}([^${last}]*)${last}`)

const emphasis = (text: string) => `${first}${text}${last}`

function Emphasized({ text }: { readonly text: string }) {
  // Each second part is what the expression has caught.
  return text
    .split(emphasized)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))
}

const columns = [messages.fields.name, texts.whatWeUse.amount]

interface MostOfProps {
  readonly title: string
  /** Those with the largest amount first. */
  readonly uses: readonly NamedUse[]
  readonly amountOf: (use: NamedUse) => number
}

function MostOf({ title, uses, amountOf }: MostOfProps) {
  const [isWhole, setIsWhole] = useState(false)
  const few = usePhone() ? 5 : 8
  const shown = isWhole ? uses : uses.slice(0, few)
  const rows = shown.map((use) => ({
    key: use.id,
    amount: amountOf(use),
    name: <Link to={historyOf(use.id)}>{use.name}</Link>,
    figure: <Amount amount={amountOf(use)} unit={use.unit} />,
  }))
  return (
    <BarTable title={title} columns={columns} rows={rows}>
      {shown.length < uses.length && (
        <Button variant="text" onClick={() => setIsWhole(true)}>
          {texts.whatWeUse.all(uses.length)}
        </Button>
      )}
    </BarTable>
  )
}

function Amount({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  return (
    <>
      {formatQuantity(amount)}
      {unit !== '' && <span className="detail"> {unit}</span>}
    </>
  )
}
