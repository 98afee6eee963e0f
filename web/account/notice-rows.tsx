import { useEffect } from 'react'
import { notices as routes } from '../../functions/me/notice-contract.ts'
import { call } from '../api/call.ts'
import { seeNotices } from '../api/unseen-notices.ts'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { exclamationIcon } from '../ui/images/icons.ts'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { type Me, refreshMe } from './me.ts'
import { sessions } from '../../functions/me/session-contract.ts'
import { isNotFound } from '../api/api-failure.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { refreshSessions } from './session-rows.tsx'
import { formatDay, formatTime } from '../i18n/format.ts'
import { deviceName } from './device.tsx'

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

interface Props extends DialogControl {
  readonly me: Me
  readonly notice: DescribedNotice
  /** Called once the stranger is out. */
  readonly onDone: () => void
}

/** Leads a user who did not do it to a new password, or to the end of that session. */
function NotMeDialog({ me, notice, open, onClose, onDone }: Props) {
  const { title, device, session } = notice
  const password = useDialogState<true>()
  const end = useAction(async (id: string) => {
    await call(sessions.endSession, { params: { id } }).catch(ignoreEnded)
    await refreshSessions()
    notify('success', texts.sessions.sessionEnded(device))
    onClose()
    onDone()
  }, notifyFailure)
  const footer = (
    <div className="led-buttons">
      <Button
        onClick={() => {
          onClose()
          password.show(true)
        }}
      >
        {texts.account.passwordTitle}
      </Button>
      {session !== null && (
        <Button variant="text" severity="danger" busy={end.busy} onClick={() => end.run(session)}>
          {texts.notices.endSession(device)}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <Dialog title={texts.notices.notMe} open={open} onClose={onClose} footer={footer}>
        <p>{title}</p>
        <p>{texts.notices.hint}</p>
      </Dialog>
      <PasswordDialog
        key={password.turn}
        name={me.name}
        email={me.email}
        {...password.control}
        onChanged={onDone}
      />
    </>
  )
}

function ignoreEnded(failure: unknown) {
  if (!isNotFound(failure)) throw failure
}

type Notice = Me['notices'][number]

interface DescribedNotice extends Notice {
  readonly title: string
  readonly detail: string
  readonly device: string
}

/** Adds what happened on which device, and when; undefined for a kind that only a newer version knows. */
function describeNotice(notice: Notice): DescribedNotice | undefined {
  const { kind, at, times } = notice
  const what = new Map(Object.entries(texts.notices.kinds)).get(kind)
  const device = deviceName(notice)
  const detail = texts.notices.detail({ times, when: `${formatDay(at)}, ${formatTime(at)}` })
  return what === undefined
    ? undefined
    : { ...notice, title: texts.notices.row({ what, device }), detail, device }
}
