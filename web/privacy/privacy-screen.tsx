import { Link } from 'react-router-dom'
import { service } from '../../functions/meta/contract.ts'
import { call } from '../api/call.ts'
import { useToken } from '../api/use-session.ts'
import { urlOf } from '../api/url.ts'
import { useResource } from '../api/use-resource.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { errorMessage } from '../i18n/error-message.ts'
import { messages, texts } from '../i18n/messages.ts'
import { paths } from '../paths.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Message } from '../ui/plain/message.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { keptDays } from '../../functions/model/retention.ts'
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

function Operator({ operator }: Pick<PrivacyNotice, 'operator'>) {
  return (
    <RowGroup title={texts.privacy.operator.title}>
      {operator ? (
        <p>
          <strong>{operator.name}</strong>
          <br />
          {operator.address}
          <br />
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      ) : (
        <p>{texts.privacy.operator.unknown}</p>
      )}
    </RowGroup>
  )
}

function Receivers({ notice: { receivers, region } }: { readonly notice: PrivacyNotice }) {
  return (
    <RowGroup title={texts.privacy.receiversTitle}>
      {receivers.length === 0 && <p>{texts.privacy.nobody}</p>}
      {receivers.length > 0 && (
        <ul className="sentences">
          {receivers.map((receiver) => (
            <li key={receiver}>
              <strong>{texts.privacy.receivers[receiver].name}</strong>: {getsOf(receiver, region ?? '')}
            </li>
          ))}
        </ul>
      )}
    </RowGroup>
  )
}

function getsOf(receiver: PrivacyNotice['receivers'][number], region: string): string {
  if (receiver === 'aws') return texts.privacy.receivers.aws.gets(region)
  return texts.privacy.receivers[receiver].gets
}

function KeptData({ notice }: { readonly notice: PrivacyNotice }) {
  return (
    <RowGroup title={texts.privacy.keptTitle}>
      <dl className="facts">
        {rowsOf(notice).map(([what, until]) => (
          <div key={what}>
            <dt>{texts.privacy.kept[what]}</dt>
            <dd>{until}</dd>
          </div>
        ))}
      </dl>
    </RowGroup>
  )
}

function rowsOf({
  log_days: log,
  backup_days: backup,
}: PrivacyNotice): readonly (readonly [keyof typeof texts.privacy.kept, string])[] {
  const { days, until } = texts.privacy
  return [
    ['account', until.deleted],
    ['household', until.householdDeleted],
    ['history', days(keptDays.history)],
    ['session', until.unused(keptDays.session)],
    ['notice', days(keptDays.notice)],
    ['notifications', until.loggedOut],
    ['keys', days(keptDays.apiKey)],
    ['device', days(keptDays.device)],
    ['answers', days(keptDays.answers)],
    ['addresses', until.day],
    ...(log === null ? [] : [['logs', days(log)] as const, ['textReports', days(log)] as const]),
    ...(backup === null
      ? []
      : [['accountList', days(keptDays.accountList)] as const, ['backups', days(backup)] as const]),
    ['browser', until.loggedOut],
  ]
}
