import bellSlashIcon from 'primeicons/raw-svg/bell-slash.svg?raw'
import { useState } from 'react'
import { notificationsMessages as texts } from '../i18n/notifications-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { informationIcon, shareIcon } from '../ui/images/icons.ts'
import { notify } from '../ui/plain/toasts.ts'
import { DeviceState } from './device-state.tsx'
import { type PushAbility, pushAbility } from '../push/push-ability.ts'

interface Props {
  readonly ability: Exclude<PushAbility, 'possible'> | 'unsent'
  readonly onCheck: () => void
}

/** Says what can be done on a device that can't have messages. */
export function NoPush({ ability, onCheck }: Props) {
  if (ability === 'install') return <InstallFirst />
  if (ability === 'blocked')
    return (
      <DeviceState icon={bellSlashIcon} title={texts.blocked} detail={texts.blockedDetail(location.hostname)}>
        <Button variant="text" onClick={check}>
          {texts.blockedCheck}
        </Button>
      </DeviceState>
    )
  const { title, detail } = {
    insecure: { title: texts.insecure, detail: texts.insecureDetail },
    impossible: { title: texts.impossible, detail: texts.impossibleDetail },
    unsent: { title: texts.unsent, detail: texts.unsentDetail },
  }[ability]
  return <DeviceState icon={informationIcon} title={title} detail={detail} />

  function check() {
    if (pushAbility() === 'blocked') notify('info', texts.blockedStill)
    onCheck()
  }
}

function InstallFirst() {
  const [isShown, setShown] = useState(false)
  return (
    <DeviceState icon={shareIcon} title={texts.install} detail={texts.installDetail}>
      {isShown && (
        <ol>
          {texts.installSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <Button variant="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {texts.installHow}
      </Button>
    </DeviceState>
  )
}
