import type { PrivacyNotice } from '../functions/model/privacy.ts'
import { logDays } from './access-log.ts'
import { pushSubjectOf } from './push-subject.ts'
import type { ServiceSettings } from './settings.ts'
import { backupDays } from './table-limits.ts'

export function privacyNoticeOf(settings: ServiceSettings): Omit<PrivacyNotice, 'region'> {
  const { operator: name, operatorAddress: address, operatorEmail: email, contact, domain } = settings
  return {
    operator: name && address && email ? { name, address, email } : null,
    receivers: [
      'aws',
      'cognito',
      ...(domain ? ['ses' as const] : []),
      ...(contact ? ['open_food_facts' as const] : []),
      ...(pushSubjectOf(settings) === undefined ? [] : ['push_services' as const]),
    ],
    log_days: logDays,
    backup_days: backupDays,
  }
}
