import { formatDateTime } from '../i18n/format.ts'
import { noticesMessages } from '../i18n/notices-messages.ts'
import { sessionsMessages } from '../i18n/sessions-messages.ts'
import type { Me } from './me.ts'

export type Notice = Me['notices'][number]

/** Returns what happened, on which device, and when; undefined for a kind that only a newer version knows. */
export function describeNotice({ kind, at, browser, system }: Notice) {
  const what = new Map(Object.entries(noticesMessages.kinds)).get(kind)
  const device =
    [browser, system].filter((part) => part !== null).join(', ') || sessionsMessages.unknownDevice
  return what && { what, device, when: formatDateTime(at) }
}
