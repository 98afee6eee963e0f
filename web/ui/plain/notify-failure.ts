import { errorMessage } from '../../i18n/error-message.ts'
import { notify } from './toasts.ts'

/** Says in a toast why something has failed. */
export function notifyFailure(failure: unknown): undefined {
  notify('error', errorMessage(failure))
}
