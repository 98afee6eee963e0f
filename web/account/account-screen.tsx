import { LogOutButton } from '../auth/log-out-button.tsx'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Preferences } from './preferences-form.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { messages } from '../i18n/messages.ts'
import { withTexts, texts } from '../i18n/texts.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { type Me, useMe } from './me.ts'
import { PasswordRow } from './password-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { Sessions } from './sessions.tsx'
import { later } from '../ui/page/later.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { AccountRow } from './account-row.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { Link } from 'react-router-dom'
import { pushMark } from '../push/push-mark.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronRightIcon } from '../ui/images/icons.ts'
import { RowText } from '../ui/lists/row-text.tsx'
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
        <EmailRow me={me} />
        <SecondFactorRow name={me.name} />
        <NotificationsRow userId={me.id} />
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
        <DeleteAccount name={me.name} />
      </div>
    </div>
  )
}

function EmailRow({ me: { name, email } }: { readonly me: Me }) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <AccountRow title={texts.account.email} detail={email} onOpen={() => dialog.show(true)} />
      <EmailDialog key={dialog.turn} name={name} {...dialog.control} />
    </li>
  )
}

function NotificationsRow({ userId }: { readonly userId: string }) {
  return (
    <li>
      <Link className="row" to={paths.notifications}>
        <RowText
          title={texts.account.notifications}
          detail={texts.account.notificationsHere(pushMark.isOf(userId))}
        />
        <Icon of={chevronRightIcon} />
      </Link>
    </li>
  )
}
