import { useCurrentUserName } from '../api/household.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { useMyHouseholds } from '../open-household/my-households.ts'
import { texts } from '../i18n/texts.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { useNotifications, type Device, endDevice } from './notifications.ts'
import { ThisDevice } from './this-device.tsx'
import { notificationKinds } from '../../functions/protocol/notification-kinds.ts'
import { DeviceIcon, deviceName } from '../account/device.tsx'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { formatList } from '../i18n/format.ts'
import { Button } from '../ui/buttons/button.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { shortDay } from './short-day.ts'
import './notifications.css'

export function NotificationsScreen() {
  const { open } = useMyHouseholds()
  const name = useCurrentUserName()
  return (
    <DeepScreen
      title={texts.notifications.title}
      detail={open && texts.notifications.detail({ user: name, household: open.name })}
    >
      <div className="notifications">
        <HouseholdGate>
          <Devices />
        </HouseholdGate>
      </div>
    </DeepScreen>
  )
}

function Devices() {
  const { value, failure, retry } = useNotifications()
  if (failure !== undefined && !value) return <LoadFailure failure={failure} retry={retry} />
  return (
    <>
      <ThisDevice notifications={value} />
      {value && <OtherDevices devices={value.devices.filter(({ current }) => !current)} />}
    </>
  )
}

function OtherDevices({ devices }: { readonly devices: readonly Device[] }) {
  if (devices.length === 0) return null
  return (
    <RowGroup title={texts.notifications.others} count={devices.length}>
      <ul className="rows">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

function DeviceRow({ device }: { readonly device: Device }) {
  const name = deviceName(device)
  const end = useAction(async () => {
    await endDevice(device)
    notify('success', texts.notifications.turnedOff(name))
    focusHeading()
  }, notifyFailure)
  return (
    <div className="row marked still">
      <DeviceIcon device={device} />
      <RowText title={name} detail={describe(device)} />
      <Button
        variant="text"
        aria-label={texts.notifications.turnOffOf(name)}
        busy={end.busy}
        onClick={() => end.run()}
      >
        {texts.notifications.turnOff}
      </Button>
    </div>
  )
}

function describe({ ended, since, choices }: Device): string {
  if (ended !== null) return texts.notifications.nothingSince(shortDay(ended))
  const kinds = notificationKinds.filter((kind) => choices.some((choice) => choice.kinds.includes(kind)))
  return texts.notifications.toldSince({
    kinds: formatList(kinds.map((kind) => texts.notifications.kinds[kind])),
    day: shortDay(since),
  })
}
