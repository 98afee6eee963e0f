import { useCurrentUserName } from '../api/user.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { useMyHouseholds } from '../open-household/my-households.ts'
import { texts } from '../i18n/texts.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { useNotifications } from './notifications.ts'
import { OtherDevices } from './other-devices.tsx'
import { ThisDevice } from './this-device.tsx'
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
