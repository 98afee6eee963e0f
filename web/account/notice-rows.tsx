import { notices as routes } from '../../functions/me/notice-contract.ts'
import { call } from '../api/call.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { noticesMessages as texts } from '../i18n/notices-messages.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { exclamationIcon } from '../ui/icons.ts'
import { RowGroup } from '../ui/row-group.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { describeNotice, type Notice } from './describe-notice.ts'
import { refreshMe } from './me.ts'

/** What happened to the account elsewhere, each with a button that dismisses it. */
export function NoticeRows({ notices }: { readonly notices: readonly Notice[] }) {
  const known = notices.flatMap((notice) => {
    const described = describeNotice(notice)
    return described ? [{ id: notice.id, ...described }] : []
  })
  if (known.length === 0) return null
  return (
    <RowGroup title={texts.title} count={known.length}>
      <ul className="rows">
        {known.map((notice) => (
          <li key={notice.id}>
            <NoticeRow {...notice} />
          </li>
        ))}
      </ul>
      <p className="detail">{texts.hint}</p>
    </RowGroup>
  )
}

interface Props {
  readonly id: string
  readonly what: string
  readonly device: string
  readonly when: string
}

function NoticeRow({ id, what, device, when }: Props) {
  const dismiss = useAction(
    // Where it was dismissed elsewhere already, it goes all the same.
    async () => call(routes.dismissNotice, { params: { id } }).finally(() => void refreshMe()),
    (failure) => {
      notify('error', errorMessage(failure))
      return ''
    },
  )
  return (
    <div className="row marked notice">
      <Icon of={exclamationIcon} />
      <span className="row-name">
        <strong>{what}</strong>
        <span className="detail">
          {device} · {when}
        </span>
      </span>
      <Button
        variant="text"
        aria-label={texts.dismissOf(what)}
        busy={dismiss.busy}
        onClick={() => dismiss.run()}
      >
        {texts.dismiss}
      </Button>
    </div>
  )
}
