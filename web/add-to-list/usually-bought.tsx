import { useState } from 'react'
import { mostBought, probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { useNow } from '../forecasts/use-now.ts'
import { texts } from '../i18n/texts.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { Tiles } from './tiles.tsx'

interface Props {
  readonly rows: readonly Item[]
  readonly onAdd: (item: Item, amount: number) => void
}

const most = { needed: 3, often: 12 }

export function UsuallyBought({ rows, onAdd }: Props) {
  const now = useNow()
  const timeZone = useTimeZone()
  const [offered, offer] = useState<ReturnType<typeof offersOf>>()
  // Once, so that what is pressed stays where it is, with its amount.
  if (!offered && rows.length > 0) offer(offersOf(rows, now, timeZone))
  if (!offered) return null
  const those = (ids: readonly string[]) => ids.flatMap((id) => rows.find((item) => item.id === id) ?? [])
  return (
    <>
      <Tiles title={texts.forecasts.probable} items={those(offered.needed)} onAdd={onAdd} />
      <Tiles title={texts.forecasts.mostBought} items={those(offered.often)} onAdd={onAdd} />
    </>
  )
}

function offersOf(rows: readonly Item[], now: number, timeZone: string) {
  const needed = probablyNeeded(rows, now, timeZone)
    .slice(0, most.needed)
    .map(({ item }) => item.id)
  const often = mostBought(rows, now)
    .map(({ id }) => id)
    .filter((id) => !needed.includes(id))
  return { needed, often: often.slice(0, most.often) }
}
