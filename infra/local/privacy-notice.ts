import type { PrivacyNotice } from '../../functions/model/privacy.ts'

/** Of a machine of the operator's own, which keeps no log, and whose backups are the operator's. */
export const localNotice: PrivacyNotice = {
  operator: null,
  receivers: [],
  region: null,
  log_days: null,
  backup_days: null,
}
