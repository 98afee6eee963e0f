import { SelectButton as PrimeSelectButton } from 'primereact/selectbutton'
import type { KeyboardEvent } from 'react'
import type { ToggleProps } from '../plain/toggle-buttons.tsx'
import './select-button.css'

export function SelectButton<Value extends string>({ label, value, options, onChange }: ToggleProps<Value>) {
  const choose = (chosen: unknown) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <PrimeSelectButton
      aria-label={label}
      value={value}
      options={[...options]}
      allowEmpty={false}
      onChange={(event) => choose(event.value)}
      pt={{ button: { onKeyDown: pressOnEnter } }}
    />
  )
}

// PrimeReact's buttons know the space bar only.
function pressOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter') event.currentTarget.click()
}
