import type { Use } from '../../functions/activity/contract.ts'
import {
  daysBetweenTrips,
  shareOfWaste,
  type SummaryOfUse,
} from '../../functions/model/use/summary-of-use.ts'
import { formatQuantity, formatShare } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'

interface Props {
  readonly summary: SummaryOfUse<unknown>
  /** When each trip was, oldest first. */
  readonly trips: readonly string[]
  readonly looks: Use['looks']
}

/** A share of fewer looks says nothing. */
const fewestLooks = 5

export function Sentence({ summary, trips, looks }: Props) {
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
