import { texts } from '../i18n/texts.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { SecondFactorChange } from './second-factor-change.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

interface Props extends DialogControl {
  readonly name: string
  /** Whether it was on when the dialog opened. */
  readonly on: boolean
}

export function SecondFactorDialog({ name, on, open, onClose }: Props) {
  return (
    <Dialog title={texts.secondFactor.title} open={open} onClose={onClose} typing={!on}>
      <div className="form">
        {on ? (
          <SecondFactorChange name={name} onDone={onClose} />
        ) : (
          <SecondFactorSetUp name={name} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
