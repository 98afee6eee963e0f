import { useState } from 'react'
import { messages, texts } from '../../i18n/messages.ts'
import { formatList } from '../../i18n/format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import type { Item } from '../../../functions/model/item.ts'
import { notifyUndoable, submitAll } from '../../outbox/submit.ts'
import type { Named } from '../../outbox/sending/outbox.ts'
import { QuantityField, readQuantity } from '../../ui/inputs/quantity-field.tsx'
import './first-quantities.css'

interface Props {
  readonly items: readonly Item[]
  readonly onAnswered: (() => void) | undefined
  readonly onPutOff: (() => void) | undefined
}

// The others are counted.
const mostNames = 5

export function Question({ items, onAnswered, onPutOff }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const save = useAction(async (quantities: ReadonlyMap<string, number>) => {
    await setQuantities(items, quantities)
    onAnswered?.()
  })
  const others = items.length - mostNames
  const names = items.slice(0, mostNames).map(({ name }) => name)
  return (
    <section className="first-quantities" aria-label={texts.firstQuantities.question}>
      <h2>{texts.firstQuantities.question}</h2>
      <p className="hint">{texts.firstQuantities.without(items.length)}</p>
      {save.error !== undefined && <Message severity="error">{save.error}</Message>}
      {isChoosing ? (
        <ChosenQuantities items={items} busy={save.busy} onSave={save.run} />
      ) : (
        <>
          <p>{formatList([...names, ...(others > 0 ? [texts.firstQuantities.more(others)] : [])])}</p>
          <Button busy={save.busy} onClick={() => save.run(new Map(items.map(({ id }) => [id, 1])))}>
            {texts.firstQuantities.oneEach}
          </Button>
          <Button variant="text" onClick={() => setChoosing(true)}>
            {texts.firstQuantities.choose}
          </Button>
        </>
      )}
      {onPutOff && (
        <Button variant="text" onClick={onPutOff}>
          {messages.dialog.notNow}
        </Button>
      )}
    </section>
  )
}

/** @throws {ApiFailure} the first refusal */
async function setQuantities(items: readonly Item[], quantities: ReadonlyMap<string, number>): Promise<void> {
  const changes = items.flatMap(({ id, name }): readonly Named[] => {
    const desiredQuantity = quantities.get(id)
    return desiredQuantity === undefined ? [] : [{ kind: 'setBase', input: { id, desiredQuantity }, name }]
  })
  const outcomes = await submitAll(changes)
  notifyUndoable(messages.baseInventory.updatedMany(outcomes.length), outcomes)
}

interface ChosenQuantitiesProps {
  readonly items: readonly Item[]
  readonly busy: boolean
  readonly onSave: (quantities: ReadonlyMap<string, number>) => void
}

function ChosenQuantities({ items, busy, onSave }: ChosenQuantitiesProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen] = useState(items)
  const textOf = (id: string) => typed.get(id) ?? '1'
  const quantities = new Map(
    chosen.flatMap(({ id }) => {
      const quantity = readQuantity(textOf(id)) ?? 0
      return quantity > 0 ? [[id, quantity]] : []
    }),
  )
  return (
    <>
      <ul className="rows">
        {chosen.map(({ id, name }) => (
          <li key={id} className="row still">
            <span className="row-name" aria-hidden>
              {name}
            </span>
            <QuantityField
              label={name}
              hideLabel
              value={textOf(id)}
              onChange={(text) => setTyped((last) => new Map(last).set(id, text))}
            />
          </li>
        ))}
      </ul>
      <Button busy={busy} disabled={quantities.size === 0} onClick={() => onSave(quantities)}>
        {texts.firstQuantities.save(quantities.size)}
      </Button>
    </>
  )
}
