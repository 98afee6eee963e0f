import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { Question } from '../ui/dialogs/question.tsx'
import { texts } from '../i18n/texts.ts'

interface Props extends DialogControl {
  readonly user: string
  readonly count: number
  readonly onPutAway: () => void
}

/** Asks before what somebody has just put into their trolley counts as stock. */
export function StillShopping({ user, count, open, onClose, onPutAway }: Props) {
  function putAway() {
    onClose()
    onPutAway()
  }
  return (
    <Question
      title={texts.shoppingTrip.still(user)}
      open={open}
      stay={texts.shoppingTrip.wait}
      leave={texts.shoppingTrip.putAway(count)}
      onStay={onClose}
      onLeave={putAway}
    >
      {texts.shoppingTrip.ends}
    </Question>
  )
}
