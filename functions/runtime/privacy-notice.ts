import * as z from 'zod/mini'
import { privacyNotice, type PrivacyNotice } from '../model/privacy.ts'

const environment = z.object({ PRIVACY: z.string(), AWS_REGION: z.string() })

const settings = z.omit(privacyNotice, { region: true })

/** @throws when the operator's settings are missing in the environment */
export function readPrivacyNotice(): PrivacyNotice {
  const { PRIVACY, AWS_REGION } = environment.parse(process.env)
  return { ...settings.parse(JSON.parse(PRIVACY)), region: AWS_REGION }
}
