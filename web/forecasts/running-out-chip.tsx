import { ToggleChip } from '../finding/toggle-chip.tsx'
import { hourglassIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly count: number
  readonly chosen: boolean
  readonly onChange: (chosen: boolean) => void
}

export function RunningOutChip({ count, chosen, onChange }: Props) {
  if (count === 0) return null
  return (
    <ToggleChip icon={hourglassIcon} chosen={chosen} onChange={onChange}>
      {texts.forecasts.runningOut(count)}
    </ToggleChip>
  )
}
