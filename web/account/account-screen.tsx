import { LogOutButton } from '../auth/log-out-button.tsx'
import { useLeave } from '../auth/use-leave.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Preferences } from './preferences-form.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { messages, withTexts, texts } from '../i18n/messages.ts'
import { type Me, useMe } from './me.ts'
import { SecondFactorRow } from './second-factor-row.tsx'
import { later } from '../ui/page/later.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { RowButton } from '../ui/lists/row-button.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { Link } from 'react-router-dom'
import { pushMark } from '../push/push-mark.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon, downloadIcon } from '../ui/images/icons.ts'
import { formatDate } from '../i18n/format.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ownData } from '../../functions/me/export-contract.ts'
import { call } from '../api/call.ts'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { saveFile } from '../files/save-file.ts'
import { auth } from '../../functions/auth/contract.ts'
import { currentUserId } from '../api/household.ts'
import { Message } from '../ui/messages/message.tsx'
import { Question } from '../ui/dialogs/question.tsx'
import { SessionRows } from './session-rows.tsx'
import './account.css'

const NoticeRows = later(
  'NoticeRows',
  () =>
    withTexts(
      ['account', 'new-password', 'notices', 'second-factor', 'sessions'],
      () => import('./notice-rows.tsx'),
    ),
  <Loading rows={10} />,
)

export function AccountScreen() {
  const { value: me, loading, failure, retry } = useMe()
  return (
    <DeepScreen title={messages.account.title} detail={me && `${me.name} · ${me.email}`}>
      {loading && <Loading rows={10} />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {me && <Account me={me} />}
    </DeepScreen>
  )
}

function Account({ me }: { readonly me: Me }) {
  return (
    <div className="account">
      {me.notices.length > 0 && <NoticeRows me={me} />}
      <ul className="rows">
        <PasswordRow me={me} />
        <EmailRow email={me.email} />
        <SecondFactorRow />
        <NotificationsRow />
      </ul>
      <Sessions />
      <RowGroup title={messages.preferences.title}>
        <Preferences />
      </RowGroup>
      <div className="account-ways">
        <LogOutButton />
        <DownloadData name={me.name} />
        <LinkButton variant="text" to={paths.privacy}>
          {messages.login.privacy}
        </LinkButton>
      </div>
      <div className="account-end">
        <DeleteAccount />
      </div>
    </div>
  )
}

function EmailRow({ email }: { readonly email: string }) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <RowButton title={texts.account.email} detail={email} onOpen={() => dialog.show(true)} />
      <EmailDialog key={dialog.turn} {...dialog.control} />
    </li>
  )
}

function NotificationsRow() {
  return (
    <li>
      <Link className="row" to={paths.notifications}>
        <RowText
          title={texts.account.notifications}
          detail={texts.account.notificationsHere(pushMark.isOf(currentUserId()))}
        />
        <Icon of={chevronRightIcon} />
      </Link>
    </li>
  )
}

function PasswordRow({ me }: { readonly me: Me }) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <RowButton
        title={texts.account.password}
        detail={
          me.password_changed === null
            ? texts.account.passwordHint
            : texts.account.passwordChangedOn(formatDate(me.password_changed))
        }
        onOpen={() => dialog.show(true)}
      />
      <PasswordDialog key={dialog.turn} name={me.name} email={me.email} {...dialog.control} />
    </li>
  )
}

function DeleteAccount() {
  const dialog = useDialogState<true>()
  return (
    <>
      <Button severity="danger" variant="text" aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.account.delete}
      </Button>
      {dialog.value && <DeleteAccountDialog key={dialog.turn} {...dialog.control} />}
    </>
  )
}

function DownloadData({ name }: { readonly name: string }) {
  const { run, busy } = useAction(() => save(name), notifyFailure)
  return (
    <Button variant="text" icon={downloadIcon} busy={busy} onClick={() => run()}>
      {texts.account.download}
    </Button>
  )
}

async function save(name: string): Promise<void> {
  const data = await call(ownData.exportOwn)
  const day = new Date().toISOString().slice(0, 10)
  saveFile(`${name} ${day}.json`, 'application/json', [JSON.stringify(data, null, 2), '\n'])
  notify('success', texts.account.downloaded)
}

function Sessions() {
  const logOutEverywhere = useLeave(
    () => call(auth.logoutAll),
    () => notify('success', texts.account.loggedOutEverywhere),
  )
  const question = useDialogState<true>()
  return (
    <SessionRows>
      {logOutEverywhere.error !== undefined && <Message severity="error">{logOutEverywhere.error}</Message>}
      <Button severity="danger" variant="text" aria-haspopup="dialog" onClick={() => question.show(true)}>
        {texts.account.logOutEverywhere}
      </Button>
      {question.value && (
        <Question
          key={question.turn}
          title={texts.account.logOutEverywhereQuestion}
          open={question.open && logOutEverywhere.error === undefined}
          stay={messages.dialog.cancel}
          leave={texts.account.logOutEverywhere}
          busy={logOutEverywhere.busy}
          onStay={question.close}
          onLeave={logOutEverywhere.run}
        >
          {texts.account.logOutEverywhereConsequence}
        </Question>
      )}
    </SessionRows>
  )
}
