import { useMemo, useState } from 'react'
import type { Use } from '../../functions/activity/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import {
  summaryOfUse,
  daysBetweenTrips,
  shareOfWaste,
  type SummaryOfUse,
  type Gone,
  type UseOfCategorized,
} from '../../functions/model/use/summary-of-use.ts'
import { formatDate, formatQuantity, formatShare } from '../i18n/format.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { Link } from 'react-router-dom'
import { historyOf } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages, texts } from '../i18n/messages.ts'
import { BarTable } from './bar-table.tsx'
import { dayIn } from '../../functions/model/calendar.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { csvOf } from '../files/csv.ts'
import { downloadIcon } from '../ui/images/icons.ts'
import { saveFile } from '../files/save-file.ts'

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
          {texts.whatWeUse.basis({ since: formatDate(use.since), until: formatDate(use.until) })}
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

const mostColumns = [messages.fields.name, texts.whatWeUse.amount]

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
    <BarTable title={title} columns={mostColumns} rows={rows}>
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

const wastedColumns = [messages.fields.category, texts.whatWeUse.amount, texts.whatWeUse.share]

function Wasted({ summary }: { readonly summary: SummaryOfUse<unknown> }) {
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
      columns={wastedColumns}
      rows={rows}
    />
  )
}

const partOf = ({ thrownAway, gone }: Gone) =>
  texts.whatWeUse.part({ thrown: formatQuantity(thrownAway), gone: formatQuantity(gone) })

const columns = ['name', 'category', 'unit', 'used', 'thrown_away', 'bought', 'unsaid'] as const

interface SaveUseProps {
  readonly uses: readonly NamedUse[]
  /** When it was so. */
  readonly until: string
}

function SaveUse({ uses, until }: SaveUseProps) {
  const { name } = useHousehold()
  const timeZone = useTimeZone()
  const save = () => {
    const file = `${name} ${messages.whatWeUse.title} ${dayIn(timeZone, Date.parse(until))}.csv`
    const rows = uses.map((use) => columns.map((column) => use[column]))
    saveFile(file, 'text/csv;charset=utf-8', [csvOf([columns, ...rows])])
  }
  return (
    <Button variant="outlined" icon={downloadIcon} onClick={save}>
      {texts.whatWeUse.csv}
    </Button>
  )
}

interface NamedUse extends UseOfCategorized {
  readonly unit: string
}

/** Joins uses with the items that this device knows; one that is deleted keeps the name that it had. */
function namedUses(uses: Use['items'], items: readonly Item[]): NamedUse[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return uses.map((use) => {
    const { name = use.name, category = '', unit = '' } = known.get(use.id) ?? {}
    return { ...use, name, category, unit }
  })
}
