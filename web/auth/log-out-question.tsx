import { Question } from '../ui/dialogs/question.tsx'
import { texts } from '../i18n/texts.ts'

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
      title={texts.unsentChanges.logOut.title}
      open={unsent > 0}
      stay={texts.unsentChanges.logOut.stay}
      leave={texts.unsentChanges.logOut.leave(unsent)}
      busy={busy}
      onStay={onStay}
      onLeave={onLeave}
    >
      {texts.unsentChanges.logOut.lost(unsent)}
    </Question>
  )
}
