import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import type { ButtonProps } from '../ui/plain/button.tsx'

/** Why something is wanted of which some is there. */
export const answers = ['usedUp', 'more'] as const
export type Answer = (typeof answers)[number]

interface Props {
  readonly id?: string
  readonly name: string
  readonly buttonOf: (answer: Answer) => ButtonProps
}

export const UsedUpOrMore = ({ id, name, buttonOf }: Props) => (
  <div id={id} role="group" aria-label={name} className="buttons">
    {answers.map((answer) => (
      <Button key={answer} variant="outlined" {...buttonOf(answer)}>
        {texts.addToList.answers[answer]}
      </Button>
    ))}
  </div>
)
