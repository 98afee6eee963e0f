import { useEffect } from 'react'
import { notices as routes } from '../../functions/me/notice-contract.ts'
import { call } from '../api/call.ts'
import { seeNotices } from '../api/unseen-notices.ts'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { exclamationIcon } from '../ui/images/icons.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { type DescribedNotice, describeNotice } from './describe-notice.ts'
import { type Me, refreshMe } from './me.ts'
import { NotMeDialog } from './not-me-dialog.tsx'
import { RowText } from '../ui/lists/row-text.tsx'

/** Each notice stays until the owner has answered it: having seen it is not enough. */
export function NoticeRows({ me }: { readonly me: Me }) {
  const { notices } = me
  useEffect(() => seeNotices(notices), [notices])
  const known = notices.flatMap((notice) => describeNotice(notice) ?? [])
  if (known.length === 0) return null
  return (
    <RowGroup title={texts.notices.title} count={known.length}>
      <ul className="rows">
        {known.map((notice) => (
          <li key={notice.id}>
            <NoticeRow me={me} notice={notice} />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

function NoticeRow({ me, notice }: { readonly me: Me; readonly notice: DescribedNotice }) {
  const { title, detail } = notice
  const notMe = useDialogState<true>()
  const answer = useAction(
    // If it was answered elsewhere already, it goes all the same.
    async () => call(routes.dismissNotice, { params: { id: notice.id } }).finally(() => void refreshMe()),
    notifyFailure,
  )
  return (
    <div className="row marked notice">
      <Icon of={exclamationIcon} />
      <RowText title={title} detail={detail} />
      <span className="text-actions">
        <Button
          variant="text"
          aria-label={texts.notices.yesOf(title)}
          busy={answer.busy}
          onClick={() => answer.run()}
        >
          {texts.notices.yes}
        </Button>
        <Button variant="text" aria-label={texts.notices.noOf(title)} onClick={() => notMe.show(true)}>
          {texts.notices.no}
        </Button>
      </span>
      <NotMeDialog key={notMe.turn} me={me} notice={notice} {...notMe.control} onDone={() => answer.run()} />
    </div>
  )
}
