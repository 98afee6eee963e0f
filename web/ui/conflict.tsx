import { words } from '../words/words.ts'
import { Message } from './message.tsx'
import { Button } from './button.tsx'
import './choices.css'
import './conflict.css'

/** Whose value is to count. */
export type Side = 'mine' | 'theirs'

/** A field that somebody else has changed while it was edited. */
export interface Contested<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface Props<Name extends string> {
  /** What it is that was changed. */
  readonly subject: string
  readonly contested: readonly Contested<Name>[]
  readonly choice: Readonly<Record<string, Side>>
  readonly onChoose: (names: readonly Name[], side: Side) => void
}

const sides = ['mine', 'theirs'] as const
const texts = words.conflict

/** Shows what somebody else has changed meanwhile beside one's own, to choose from for each field or for all. */
export function Conflict<Name extends string>({ subject, contested, choice, onChoose }: Props<Name>) {
  const all = contested.map(({ name }) => name)
  return (
    <div className="conflict">
      <Message severity="info">{texts.title(subject)}</Message>
      {contested.map((field) => (
        <fieldset key={field.name} className="choices">
          <legend>{field.label}</legend>
          {sides.map((side) => (
            <label key={side} className="choice">
              <input
                type="radio"
                aria-label={`${texts[side]} ${field[side] || texts.empty}`}
                name={field.name}
                checked={choice[field.name] === side}
                onChange={() => onChoose([field.name], side)}
              />
              <span className="row-name">
                <span className="detail">{texts[side]}</span> <strong>{field[side] || texts.empty}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {contested.length > 1 && (
        <div className="buttons">
          {sides.map((side) => (
            <Button key={side} variant="outlined" onClick={() => onChoose(all, side)}>
              {texts.all[side]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
