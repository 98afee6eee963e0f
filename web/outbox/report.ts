import { notify } from '../ui/plain/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { isGone } from '../api/api-failure.ts'

/** Returns what tells people why something could not be done with an item: by its name, if it is not there any more. */
export function reportAbout(name: string): (failure: unknown) => void {
  return (failure) => {
    if (isGone(failure)) notify('info', messages.item.gone(name))
    else notify('error', errorMessage(failure))
  }
}
