import { useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { QuantityField, readQuantity } from '../../ui/inputs/quantity-field.tsx'

interface Props {
  readonly items: readonly Item[]
  readonly busy: boolean
  readonly onSave: (quantities: ReadonlyMap<string, number>) => void
}

export function ChosenQuantities({ items, busy, onSave }: Props) {
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
