import { notify, notifyFailure } from '../ui/plain/toasts.ts'
import { messages } from '../i18n/messages.ts'
import { isGone } from '../api/api-failure.ts'

/** Returns a function that reports why something failed with an item: by its name, if it is gone. */
export function reportAbout(name: string): (failure: unknown) => void {
  return (failure) => {
    if (isGone(failure)) notify('info', messages.item.gone(name))
    else notifyFailure(failure)
  }
}
