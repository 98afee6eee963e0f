import { noticesMessages as texts } from '../i18n/notices-messages.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/toasts.ts'
import { describeNotice, type Notice } from './describe-notice.ts'

/** Tells of what happened to the account, and leads to where that is dismissed. */
export function tellNotices(notices: readonly Notice[]): void {
  const known = notices.flatMap((notice) => describeNotice(notice) ?? [])
  const [first] = known
  // The account lists them.
  if (!first || location.pathname === paths.account) return
  const text = known.length === 1 ? texts.one(first.what, first.device) : texts.many(known.length)
  notify('info', text, { label: texts.show, run: () => location.assign(paths.account) })
}
