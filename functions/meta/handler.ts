import { answerOnAws } from '../http/answer-on-aws.ts'
import { makePlatform } from '../runtime/make-platform.ts'
import { readPrivacyNotice } from '../runtime/privacy-notice.ts'
import { service } from './service.ts'

// Without the table, whose client takes longer to load than everything else here.
export const handler = answerOnAws(service, (originSecrets) =>
  makePlatform(process.env, { originSecrets, privacy: readPrivacyNotice() }),
)
