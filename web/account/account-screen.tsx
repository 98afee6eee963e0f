import { Screen } from '../shell/screen.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { messages } from '../i18n/messages.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { DisplayCard } from './display-card.tsx'
import { EmailCard } from './email-card.tsx'
import { useMe } from './me.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './account.css'

export function AccountScreen() {
  const { value: me, loading, failure, retry } = useMe()
  return (
    <Screen title={messages.account.title}>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {me && (
        <div className="account">
          <EmailCard me={me} />
          <PasswordCard name={me.name} />
          <SessionsCard />
          <DisplayCard />
          <DeleteAccountCard name={me.name} />
        </div>
      )}
    </Screen>
  )
}
