import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { pushAbility } from '../push/push-ability.ts'
import { findSubscription } from '../push/subscription.ts'
import { messages, texts } from '../i18n/messages.ts'
import { formatDayOfWeek, formatHour } from '../i18n/format.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { Select } from '../ui/menus/select.tsx'
import type { Weekly } from './notifications.ts'
import { RowButton } from '../ui/lists/row-button.tsx'

/** Whether this browser can show messages, and has a subscription; undefined until both are known. */
export function usePushDevice() {
  const { data, mutate } = useSWR('push device', look, { shouldRetryOnError: false })
  const { ability = pushAbility(), isSubscribed } = data ?? {}
  // For when its user may have changed a setting.
  const check = () => void mutate()
  return { ability, isSubscribed, check }
}

async function look() {
  const subscription = await findSubscription().catch(() => undefined)
  return { ability: pushAbility(), isSubscribed: subscription !== undefined }
}

interface Props {
  readonly icon: string
  readonly title: string
  readonly detail: ReactNode
  readonly isFailure?: boolean
  /** A way out. */
  readonly children?: ReactNode
}

export function DeviceState({ icon, title, detail, isFailure = false, children }: Props) {
  return (
    <div className={isFailure ? 'device-state failed' : 'device-state'} role="status">
      <Icon of={icon} />
      <div>
        <strong>{title}</strong>
        <p className="detail">{detail}</p>
        {children}
      </div>
    </div>
  )
}

interface WeeklyTimeProps {
  readonly weekly: Weekly
  readonly disabled: boolean
  readonly onChoose: (weekly: Weekly) => void
}

export function WeeklyTime({ weekly, disabled, onChoose }: WeeklyTimeProps) {
  const dialog = useDialogState<true>()
  return (
    <>
      <RowButton
        title={texts.notifications.weeklyTime({
          day: formatDayOfWeek(weekly.day),
          hour: formatHour(weekly.hour),
        })}
        detail={texts.notifications.dayAndTime}
        disabled={disabled}
        onOpen={() => dialog.show(true)}
      />
      <WeeklyDialog key={dialog.turn} weekly={weekly} {...dialog.control} onChoose={onChoose} />
    </>
  )
}

const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: day, label: formatDayOfWeek(day) }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: formatHour(hour) }))

function WeeklyDialog({ weekly, onChoose, ...dialog }: Omit<WeeklyTimeProps, 'disabled'> & DialogControl) {
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
