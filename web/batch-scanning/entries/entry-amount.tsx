import { InputText } from 'primereact/inputtext'
import { type KeyboardEvent, useState } from 'react'
import { maximumQuantity } from '../../../functions/model/shapes.ts'
import { add } from '../../../functions/model/quantity.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { minusIcon, plusIcon } from '../../ui/images/icons.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { selectOnFocus } from '../../ui/inputs/select-on-focus.ts'
import { messages, texts } from '../../i18n/messages.ts'
import { formatQuantityInput } from '../../i18n/format.ts'

interface Props {
  readonly name: string
  readonly amount: number
  readonly onChange: (amount: number) => void
}

export function EntryAmount({ name, amount, onChange }: Props) {
  const [typed, setTyped] = useState<string>()

  function step(by: 1 | -1) {
    onChange(Math.min(Math.max(add(amount, by), 0), maximumQuantity))
  }

  function finish() {
    const next = readQuantity(typed ?? '')
    setTyped(undefined)
    if (next !== undefined && next !== amount) onChange(next)
  }

  return (
    <span className="stepper">
      <Button
        variant="text"
        icon={minusIcon}
        aria-label={messages.field.less(name)}
        onClick={() => step(-1)}
      />
      <InputText
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.batchScanning.amount(name)}
        value={typed ?? formatQuantityInput(amount)}
        onChange={(event) => setTyped(event.target.value)}
        {...selectOnFocus}
        onBlur={finish}
        onKeyDown={leaveOnEnter}
      />
      <Button variant="text" icon={plusIcon} aria-label={messages.field.more(name)} onClick={() => step(1)} />
    </span>
  )
}

// The next scan must not be typed into the field.
function leaveOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') currentTarget.blur()
}
