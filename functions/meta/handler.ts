import * as z from 'zod/mini'
import { answerOnAws } from '../http/answer-on-aws.ts'
import { privacyNotice } from '../model/privacy.ts'
import { makePlatform } from '../runtime/make-platform.ts'
import { service } from './service.ts'

const environment = z.object({ PRIVACY: z.string(), AWS_REGION: z.string() })
const privacySettings = z.omit(privacyNotice, { region: true })

/** @throws when the operator's settings are missing in the environment */
function readPrivacyNotice() {
  const { PRIVACY, AWS_REGION } = environment.parse(process.env)
  return { ...privacySettings.parse(JSON.parse(PRIVACY)), region: AWS_REGION }
}

// Without the table, whose client takes longer to load than everything else here.
export const handler = answerOnAws(service, (originSecrets) =>
  makePlatform(process.env, { originSecrets, privacy: readPrivacyNotice() }),
)
