import { formatDay, formatTime } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { deviceName } from './device-name.ts'
import type { Me } from './me.ts'

type Notice = Me['notices'][number]

export interface DescribedNotice extends Notice {
  readonly title: string
  readonly detail: string
  readonly device: string
}

/** Adds what happened on which device, and when; undefined for a kind that only a newer version knows. */
export function describeNotice(notice: Notice): DescribedNotice | undefined {
  const { kind, at, times } = notice
  const what = new Map(Object.entries(texts.notices.kinds)).get(kind)
  const device = deviceName(notice)
  const detail = texts.notices.detail({ times, when: `${formatDay(at)}, ${formatTime(at)}` })
  return what === undefined
    ? undefined
    : { ...notice, title: texts.notices.row({ what, device }), detail, device }
}
