import { notificationKinds, type NotificationKind } from '../../functions/protocol/notification-kinds.ts'
import { usualWeekly } from '../../functions/notifications/contract.ts'
import { useSync } from '../api/sync.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { exclamationIcon, informationIcon, shareIcon } from '../ui/images/icons.ts'
import { Switch } from '../ui/inputs/switch.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { ActionError } from '../ui/messages/message.tsx'
import { DeviceState, usePushDevice, WeeklyTime } from './device-state.tsx'
import { type Notifications, sendTest } from './notifications.ts'
import { shortDay } from './short-day.ts'
import { useChoice } from './use-choice.ts'
import bellIcon from 'primeicons/raw-svg/bell.svg?raw'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import bellSlashIcon from 'primeicons/raw-svg/bell-slash.svg?raw'
import { useState } from 'react'
import { type PushAbility, pushAbility } from '../push/push-ability.ts'

const atOnce = notificationKinds.filter((kind) => kind !== 'weekly')

export function ThisDevice({ notifications }: { readonly notifications: Notifications | undefined }) {
  const { id } = useHousehold()
  const { ability, isSubscribed, check } = usePushDevice()
  const device = notifications?.devices.find(({ current }) => current)
  const choice = device?.choices.find(({ household_id }) => household_id === id)
  const { kinds, change, saving } = useChoice(notifications?.key, id, choice?.kinds ?? [], check)
  const isOffline = useSync() === 'offline'
  const weekly = choice?.weekly ?? usualWeekly
  const obstacle = notifications?.key === null ? 'unsent' : ability
  const isFixed = notifications === undefined || isOffline || obstacle !== 'possible'
  const isLost = device !== undefined && (device.ended !== null || isSubscribed === false)

  const switchOf = (kind: NotificationKind) => (
    <li key={kind}>
      <Switch
        label={texts.notifications.kinds[kind]}
        detail={isOffline ? texts.notifications.offline : texts.notifications.meanings[kind]}
        checked={kinds.includes(kind)}
        disabled={isFixed}
        onChange={(isOn) => change({ kinds: isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind) })}
      />
    </li>
  )

  return (
    <>
      <RowGroup title={texts.notifications.here}>
        {obstacle !== 'possible' && <NoPush ability={obstacle} onCheck={check} />}
        {obstacle === 'possible' && isLost && (
          <DeviceState
            isFailure
            icon={exclamationIcon}
            title={texts.notifications.lost(device.ended === null ? undefined : shortDay(device.ended))}
            detail={texts.notifications.lostDetail}
          >
            <Button variant="text" busy={saving.busy} aria-disabled={isFixed} onClick={turnOnAgain}>
              {texts.notifications.again}
            </Button>
          </DeviceState>
        )}
        <ActionError of={saving} />
        {hasSwitches(obstacle) && (
          <>
            <ul className="rows">{atOnce.map(switchOf)}</ul>
            <p className="hint">{texts.notifications.never}</p>
          </>
        )}
      </RowGroup>
      {hasSwitches(obstacle) && (
        <RowGroup title={texts.notifications.onceAWeek}>
          <ul className="rows">
            {switchOf('weekly')}
            {kinds.includes('weekly') && (
              <li>
                <WeeklyTime
                  weekly={weekly}
                  disabled={isFixed}
                  onChoose={(time) => change({ kinds, weekly: time })}
                />
              </li>
            )}
          </ul>
        </RowGroup>
      )}
      {device && obstacle === 'possible' && !isLost && <SendTest disabled={isFixed} />}
    </>
  )

  function turnOnAgain() {
    if (!isFixed) change({ kinds })
  }
}

/** Whether choices stay in sight: also where the browser's user can allow them again. */
const hasSwitches = (obstacle: string) => obstacle === 'possible' || obstacle === 'blocked'

function SendTest({ disabled }: { readonly disabled: boolean }) {
  const test = useAction(async () => {
    await sendTest()
    notify('success', texts.notifications.testSent)
  }, notifyFailure)
  return (
    <div className="notifications-ways">
      <Button
        variant="text"
        icon={bellIcon}
        busy={test.busy}
        aria-disabled={disabled}
        onClick={() => disabled || test.run()}
      >
        {texts.notifications.test}
      </Button>
    </div>
  )
}

interface Props {
  readonly ability: Exclude<PushAbility, 'possible'> | 'unsent'
  readonly onCheck: () => void
}

function NoPush({ ability, onCheck }: Props) {
  if (ability === 'install') return <InstallFirst />
  if (ability === 'blocked')
    return (
      <DeviceState
        icon={bellSlashIcon}
        title={texts.notifications.blocked}
        detail={texts.notifications.blockedDetail(location.hostname)}
      >
        <Button variant="text" onClick={check}>
          {texts.notifications.blockedCheck}
        </Button>
      </DeviceState>
    )
  const [title, detail] = [texts.notifications[ability], texts.notifications[`${ability}Detail`]]
  return <DeviceState icon={informationIcon} title={title} detail={detail} />

  function check() {
    if (pushAbility() === 'blocked') notify('info', texts.notifications.blockedStill)
    onCheck()
  }
}

function InstallFirst() {
  const [isShown, setShown] = useState(false)
  return (
    <DeviceState
      icon={shareIcon}
      title={texts.notifications.install}
      detail={texts.notifications.installDetail}
    >
      {isShown && (
        <ol>
          {texts.notifications.installSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <Button variant="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {texts.notifications.installHow}
      </Button>
    </DeviceState>
  )
}
