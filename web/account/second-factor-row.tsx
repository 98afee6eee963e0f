import { texts, withTexts } from '../i18n/texts.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { RowButton } from '../ui/lists/row-button.tsx'
import { useFactor } from './factor.ts'
import { later } from '../ui/page/later.tsx'

const SecondFactorDialog = later('SecondFactorDialog', () =>
  withTexts(['account', 'second-factor'], () => import('./second-factor-dialog.tsx')),
)

export function SecondFactorRow() {
  const { value: factor, loading, failure, retry } = useFactor()
  const dialog = useDialogState<boolean>()
  if (loading)
    return (
      <li className="row still">
        <strong>{texts.secondFactor.title}</strong>
      </li>
    )
  if (failure !== undefined)
    return (
      <li>
        <LoadFailure failure={failure} retry={retry} />
      </li>
    )
  if (!factor) return null
  const { on, recovery_codes: left } = factor
  return (
    <li>
      <RowButton
        title={texts.secondFactor.title}
        detail={on ? texts.secondFactor.on(left) : texts.secondFactor.off}
        {...(!on && { way: texts.secondFactor.setUp })}
        onOpen={() => dialog.show(on)}
      />
      {dialog.value !== undefined && (
        <SecondFactorDialog key={dialog.turn} on={dialog.value} {...dialog.control} />
      )}
    </li>
  )
}
