import { messages, texts } from '../i18n/messages.ts'
import { useState } from 'react'
import { formatDayOfWeek, formatHour } from '../i18n/format.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'
import { Select } from '../ui/menus/select.tsx'
import type { Weekly } from './notifications.ts'
import { RowText } from '../ui/lists/row-group.tsx'

interface Props {
  readonly weekly: Weekly
  readonly disabled: boolean
  readonly onChoose: (weekly: Weekly) => void
}

export function WeeklyTime({ weekly, disabled, onChoose }: Props) {
  const dialog = useDialogState<true>()
  return (
    <>
      <button
        type="button"
        className="row"
        aria-haspopup="dialog"
        aria-disabled={disabled}
        onClick={() => disabled || dialog.show(true)}
      >
        <RowText
          title={texts.notifications.weeklyTime({
            day: formatDayOfWeek(weekly.day),
            hour: formatHour(weekly.hour),
          })}
          detail={texts.notifications.dayAndTime}
        />
        <Icon of={chevronRightIcon} />
      </button>
      <WeeklyDialog key={dialog.turn} weekly={weekly} {...dialog.control} onChoose={onChoose} />
    </>
  )
}

const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: day, label: formatDayOfWeek(day) }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: formatHour(hour) }))

interface DialogProps extends Omit<Props, 'disabled'>, DialogControl {}

function WeeklyDialog({ weekly, onChoose, ...dialog }: DialogProps) {
  const [day, setDay] = useState(weekly.day)
  const [hour, setHour] = useState(weekly.hour)
  function save() {
    dialog.onClose()
    onChoose({ day, hour })
  }
  return (
    <FormDialog
      {...dialog}
      title={texts.notifications.dayAndTime}
      submit={messages.dialog.save}
      onSubmit={save}
    >
      <div className="weekly-time">
        <Select label={texts.notifications.day} value={day} options={days} onChange={setDay} />
        <Select label={texts.notifications.hour} value={hour} options={hours} onChange={setHour} />
      </div>
    </FormDialog>
  )
}
