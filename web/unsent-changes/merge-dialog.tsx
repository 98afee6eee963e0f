import { useState } from 'react'
import { codesOf } from '../../functions/model/codes.ts'
import { add } from '../../functions/model/quantity.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { RadioButton } from '../ui/inputs/radio-button.tsx'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { describeTime } from './describe.ts'
import type { Item } from '../../functions/model/item.ts'
import { changeEan, merge, stockOf, type Twin } from './merge.ts'

interface Props extends DialogControl {
  readonly mine: Twin
  readonly twin: Item
}

export function MergeDialog({ mine, twin, ...dialog }: Props) {
  const { waiting, refused } = useOutbox()
  const [name, setName] = useState(twin.name)
  const added = stockOf(mine, [...refused, ...waiting])
  const present = twin.quantity ?? 0
  const choices = [
    { of: texts.unsentChanges.merge.theirs, name: twin.name, quantity: present },
    { of: texts.unsentChanges.merge.mine(describeTime(mine.at)), name: mine.name, quantity: added },
  ]
  return (
    <Dialog
      title={texts.unsentChanges.merge.title}
      {...dialog}
      footer={
        <div className="led-buttons">
          <Button onClick={() => void merge(mine, twin, name)}>{texts.unsentChanges.merge.merge}</Button>
          <Button variant="text" onClick={() => void changeEan(mine, '', twin)}>
            {texts.unsentChanges.merge.keepBoth}
          </Button>
        </div>
      }
    >
      <div className="merge">
        <fieldset className="choices">
          <legend>{texts.unsentChanges.merge.question(codesOf(mine.input.fields)[0]?.ean ?? '')}</legend>
          {choices.map((choice) => (
            <RadioButton
              key={choice.of}
              name={mine.id}
              label={`${choice.of} ${choice.name}`}
              checked={choice.name === name}
              onChoose={() => setName(choice.name)}
            >
              <span className="row-name">
                <span className="detail">{choice.of}</span> {choice.name}
              </span>
              <span className="detail">
                {texts.unsentChanges.merge.quantity(formatQuantity(choice.quantity))}
              </span>
            </RadioButton>
          ))}
        </fieldset>
        <p className="merge-sum">
          {messages.item.quantity}
          <span className="quantity-change">
            {formatQuantity(present)} + {formatQuantity(added)} →{' '}
            <strong>{formatQuantity(add(present, added))}</strong>
          </span>
        </p>
      </div>
    </Dialog>
  )
}
