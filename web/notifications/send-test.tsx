import bellIcon from 'primeicons/raw-svg/bell.svg?raw'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { notify } from '../ui/plain/toasts.ts'
import { sendTest } from './notifications.ts'

export function SendTest({ disabled }: { readonly disabled: boolean }) {
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
