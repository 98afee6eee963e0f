import { Question } from '../ui/dialogs/question.tsx'
import { unsentChangesMessages } from '../i18n/unsent-changes-messages.ts'

const texts = unsentChangesMessages.logOut

interface Props {
  /** How many changes are lost by logging out. */
  readonly unsent: number
  readonly busy: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

export function LogOutQuestion({ unsent, busy, onStay, onLeave }: Props) {
  return (
    <Question
      title={texts.title}
      open={unsent > 0}
      stay={texts.stay}
      leave={texts.leave(unsent)}
      busy={busy}
      onStay={onStay}
      onLeave={onLeave}
    >
      {texts.lost(unsent)}
    </Question>
  )
}
