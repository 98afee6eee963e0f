import { useId, useState, type MouseEvent } from 'react'
import { mostBought, probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { categoriesOf } from '../finding/filter-and-sort.ts'
import { knowsUsual } from '../forecasts/knows-usual.ts'
import { useNow } from '../forecasts/use-forecasts.ts'
import { messages, texts } from '../i18n/messages.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { FoldedTiles, Tiles, usualOf } from './tiles.tsx'
import { type Answer, UsedUpOrMore } from './used-up-or-more.tsx'
import { gap, hasEnough, toBuy } from '../../functions/model/gap.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { formatQuantity, formatQuantityInput } from '../i18n/format.ts'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { Link, useNavigate } from 'react-router-dom'
import { pastedText } from '../pasted-list/pasted-text.ts'
import { paths } from '../paths.ts'

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

interface AmountDialogProps extends DialogControl {
  readonly item: Item
  readonly onClosed: () => void
  readonly onAdd: (item: Item, amount: number, answer: Answer) => void
}

/** Chooses how much of an item is on the list, which is never less than what is missing; or says why, where enough is there. */
function AmountDialog({ item, onAdd, ...dialog }: AmountDialogProps) {
  const wanted = toBuy(item)
  const [usual] = useState(formatQuantityInput(wanted || usualOf(item)))
  const [typed, setTyped] = useState(usual)
  const amount = readQuantity(typed, gap(item))
  // Stays while the dialog closes.
  const [stock] = useState(hasEnough(item) && formatQuantity(item.quantity))

  function add(delta: number, answer: Answer) {
    if (delta !== 0) onAdd(item, delta, answer)
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      title={item.name}
      submit={messages.dialog.save}
      onSubmit={() => amount !== undefined && add(subtract(amount, wanted), 'more')}
    >
      {stock && <p>{texts.addToList.nothingToBuy(stock)}</p>}
      {stock && (
        <UsedUpOrMore
          name={item.name}
          buttonOf={(answer) => ({
            // The gap puts on the list what is used up, unless more was typed.
            onClick: () => add(answer === 'usedUp' && typed === usual ? 1 : (amount ?? 1), answer),
          })}
        />
      )}
      <QuantityField
        label={messages.shoppingList.quantity}
        unit={item.unit}
        minimum={gap(item)}
        value={typed}
        error={amount === undefined ? messages.field.number(gap(item)) : undefined}
        onChange={setTyped}
      />
    </FormDialog>
  )
}

function PasteList() {
  const navigate = useNavigate()

  async function open(event: MouseEvent) {
    // Another tab or window, which the clipboard does not reach, is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const text = await readClipboard()
    // In place of the sheet's entry, so that Forward leads here again.
    void navigate(paths.pastedList, { state: pastedText.of(text), replace: true })
  }

  return (
    <Link to={paths.pastedList} className="paste-list" onClick={(event) => void open(event)}>
      {texts.addToList.paste}
    </Link>
  )
}

/** The text in the clipboard; empty where the browser or the person refuses it. */
async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
