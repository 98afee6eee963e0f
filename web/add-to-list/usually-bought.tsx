import { useId, useState } from 'react'
import { mostBought, probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { categoriesOf } from '../finding/filter-and-sort.ts'
import { knowsUsual } from '../forecasts/knows-usual.ts'
import { useNow } from '../forecasts/use-now.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { PasteList } from './paste-list.tsx'
import { FoldedTiles, Tiles } from './tiles.tsx'
import type { Answer } from './used-up-or-more.tsx'

interface Props {
  readonly rows: readonly Item[]
  readonly onAdd: (item: Item, amount: number, answer?: Answer) => void
}

/** Of more items beside those, each category is folded, so that thousands open as fast as few. */
const most = { needed: 3, often: 12, unfolded: 30 }

export function UsuallyBought({ rows, onAdd }: Props) {
  const now = useNow()
  const timeZone = useTimeZone()
  const hint = useId()
  const [offered, offer] = useState<ReturnType<typeof offersOf>>()
  const [choosing, choose] = useState<{ readonly id: string; readonly open: boolean }>()
  // Once, so that what is pressed stays where it is, with its amount.
  if (!offered && rows.length > 0) offer(offersOf(rows, now, timeZone))
  if (!offered) return <PasteList />
  const { needed, often, areRows } = offered
  const those = (ids: readonly string[]) => ids.flatMap((id) => rows.find((item) => item.id === id) ?? [])
  const chosen = rows.find(({ id }) => id === choosing?.id)
  const others = rows.filter(({ id, keep }) => keep && !needed.includes(id) && !often.includes(id))
  const shared = { hint, onAdd, onChoose: (id: string) => choose({ id, open: true }) }
  return (
    <>
      <p id={hint} hidden>
        {texts.addToList.amountHint}
      </p>
      <Tiles {...shared} areRows={areRows} title={texts.forecasts.probable} items={those(needed)} />
      {often.length === 0 && <PasteList />}
      <Tiles
        {...shared}
        areRows={areRows}
        title={texts.forecasts.mostBought}
        items={those(often)}
        aside={<PasteList />}
      />
      {[...categoriesOf(others).filter(Boolean), ''].map((category) => (
        <FoldedTiles
          {...shared}
          key={category}
          title={category || messages.shoppingList.others}
          items={others.filter((item) => item.category === category)}
          isUnfolded={others.length <= most.unfolded}
        />
      ))}
      {chosen && choosing && (
        <AmountDialog
          item={chosen}
          open={choosing.open}
          onClose={() => choose({ ...choosing, open: false })}
          onClosed={() => choose(undefined)}
          onAdd={onAdd}
        />
      )}
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
  return { needed, often: often.slice(0, most.often), areRows: !knowsUsual(rows) }
}
