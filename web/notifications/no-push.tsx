import bellSlashIcon from 'primeicons/raw-svg/bell-slash.svg?raw'
import { useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { informationIcon, shareIcon } from '../ui/images/icons.ts'
import { notify } from '../ui/plain/toasts.ts'
import { DeviceState } from './device-state.tsx'
import { type PushAbility, pushAbility } from '../push/push-ability.ts'

interface Props {
  readonly ability: Exclude<PushAbility, 'possible'> | 'unsent'
  readonly onCheck: () => void
}

export function NoPush({ ability, onCheck }: Props) {
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
  const { title, detail } = {
    insecure: { title: texts.notifications.insecure, detail: texts.notifications.insecureDetail },
    impossible: { title: texts.notifications.impossible, detail: texts.notifications.impossibleDetail },
    unsent: { title: texts.notifications.unsent, detail: texts.notifications.unsentDetail },
  }[ability]
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
