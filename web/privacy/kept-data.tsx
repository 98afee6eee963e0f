import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import { keptDays } from '../../functions/model/retention.ts'
import { texts } from '../i18n/texts.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'

type KindOfData = keyof typeof texts.privacy.kept

export function KeptData({ notice }: { readonly notice: PrivacyNotice }) {
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
}: PrivacyNotice): readonly (readonly [KindOfData, string])[] {
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
