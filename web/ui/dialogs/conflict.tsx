import { messages } from '../../i18n/messages.ts'
import { Message } from '../messages/message.tsx'
import { Button } from '../buttons/button.tsx'
import { RadioButton } from '../inputs/radio-button.tsx'
import './conflict.css'

export type Resolution = 'mine' | 'theirs'

export interface FieldConflict<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** The author of the other change, if known. */
  readonly by?: string | undefined
}

interface Props<Name extends string> {
  readonly subject: string
  readonly conflicts: readonly FieldConflict<Name>[]
  readonly choice: Readonly<Record<string, Resolution>>
  readonly onChoose: (names: readonly Name[], resolution: Resolution) => void
}

const resolutions = ['mine', 'theirs'] as const
const texts = messages.conflict

export function Conflict<Name extends string>({ subject, conflicts, choice, onChoose }: Props<Name>) {
  const all = conflicts.map(({ name }) => name)
  const [first] = conflicts
  const by = conflicts.every((field) => field.by === first?.by) ? first?.by : undefined
  return (
    <div className="conflict">
      <Message severity="info">{texts.title({ subject, by })}</Message>
      {conflicts.map((field) => (
        <fieldset key={field.name} className="choices">
          <legend>{field.label}</legend>
          {resolutions.map((resolution) => {
            const whose = resolution === 'mine' ? texts.mine : (field.by ?? texts.theirs)
            const value = field[resolution] || texts.empty
            return (
              <RadioButton
                key={resolution}
                name={field.name}
                label={`${whose} ${value}`}
                checked={choice[field.name] === resolution}
                onChoose={() => onChoose([field.name], resolution)}
              >
                <span className="row-name">
                  <span className="detail">{whose}</span> <strong>{value}</strong>
                </span>
              </RadioButton>
            )
          })}
        </fieldset>
      ))}
      {conflicts.length > 1 && (
        <div className="conflict-all">
          {resolutions.map((resolution) => (
            <Button key={resolution} variant="text" onClick={() => onChoose(all, resolution)}>
              {resolution === 'mine' ? texts.all.mine : texts.all.theirs(by)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
