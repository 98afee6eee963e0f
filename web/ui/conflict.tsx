import { messages } from '../i18n/messages.ts'
import { Message } from './message.tsx'
import { Button } from './button.tsx'
import { RadioButton } from './radio-button.tsx'
import './conflict.css'

/** Whose value is to count. */
export type Resolution = 'mine' | 'theirs'

/** A field that somebody else has changed while it was edited. */
export interface FieldConflict<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface Props<Name extends string> {
  /** What it is that was changed. */
  readonly subject: string
  readonly conflicts: readonly FieldConflict<Name>[]
  readonly choice: Readonly<Record<string, Resolution>>
  readonly onChoose: (names: readonly Name[], resolution: Resolution) => void
}

const resolutions = ['mine', 'theirs'] as const
const texts = messages.conflict

/** Shows what somebody else has changed meanwhile beside one's own, to choose from for each field or for all. */
export function Conflict<Name extends string>({ subject, conflicts, choice, onChoose }: Props<Name>) {
  const all = conflicts.map(({ name }) => name)
  return (
    <div className="conflict">
      <Message severity="info">{texts.title(subject)}</Message>
      {conflicts.map((field) => (
        <fieldset key={field.name} className="choices">
          <legend>{field.label}</legend>
          {resolutions.map((resolution) => (
            <RadioButton
              key={resolution}
              name={field.name}
              label={`${texts[resolution]} ${field[resolution] || texts.empty}`}
              checked={choice[field.name] === resolution}
              onChoose={() => onChoose([field.name], resolution)}
            >
              <span className="row-name">
                <span className="detail">{texts[resolution]}</span>{' '}
                <strong>{field[resolution] || texts.empty}</strong>
              </span>
            </RadioButton>
          ))}
        </fieldset>
      ))}
      {conflicts.length > 1 && (
        <div className="buttons">
          {resolutions.map((resolution) => (
            <Button key={resolution} variant="outlined" onClick={() => onChoose(all, resolution)}>
              {texts.all[resolution]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
