import { useId } from 'react'
import { texts } from '../i18n/texts.ts'
import { modes, type Mode } from './batch/modes.ts'

interface Props {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

export function ModeChoice({ mode, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="mode" aria-describedby={`${id}-meaning`}>
      <legend className="unseen">{texts.batchScanning.mode}</legend>
      {modes.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={one === mode} onChange={() => onChange(one)} />
          <span>{texts.batchScanning.modes[one]}</span>
        </label>
      ))}
      <p className="hint" id={`${id}-meaning`}>
        {texts.batchScanning.explained[mode]}
      </p>
    </fieldset>
  )
}
