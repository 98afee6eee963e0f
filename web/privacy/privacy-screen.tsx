import { Link } from 'react-router-dom'
import { service } from '../../functions/meta/contract.ts'
import { call } from '../api/call.ts'
import { useToken } from '../api/use-session.ts'
import { urlOf } from '../api/url.ts'
import { useResource } from '../api/use-resource.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Message } from '../ui/plain/message.tsx'
import { KeptData } from './kept-data.tsx'
import { Operator } from './operator.tsx'
import { Receivers } from './receivers.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import '../ui/lists/facts.css'
import '../ui/lists/sentences.css'

export function PrivacyScreen() {
  const { value, loading, failure, retry } = useResource(urlOf(service.privacy), () => call(service.privacy))
  return (
    <AuthCard title={messages.login.privacy} links={<Links />} footer={<LanguageSwitch />}>
      <p>{texts.privacy.basics}</p>
      {loading && <output className="long-to-come">{messages.table.loading}</output>}
      {failure !== undefined && (
        <Message severity="error">
          <p>{errorMessage(failure)}</p>
          <Button variant="outlined" onClick={retry}>
            {messages.failure.retry}
          </Button>
        </Message>
      )}
      {value && (
        <>
          <Operator operator={value.operator} />
          <KeptData notice={value} />
          <Receivers notice={value} />
          <Rights />
        </>
      )}
    </AuthCard>
  )
}

function Rights() {
  return (
    <RowGroup title={texts.privacy.rightsTitle}>
      <ul className="sentences">
        {Object.entries(texts.privacy.rights).map(([name, right]) => (
          <li key={name}>{right}</li>
        ))}
      </ul>
    </RowGroup>
  )
}

function Links() {
  const isLoggedIn = useToken() !== undefined
  return (
    <>
      <Link to={isLoggedIn ? paths.account : paths.login}>
        {isLoggedIn ? texts.privacy.toAccount : texts.privacy.toLogin}
      </Link>
      <a href="/licenses.txt">{texts.privacy.licenses}</a>
    </>
  )
}
