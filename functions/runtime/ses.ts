import * as z from 'zod/mini'
import type { Mailer } from './platform.ts'
import { openSignedPost, type Signing } from './signed-post.ts'

const environment = z.object({ MAIL_FROM: z.string(), MAIL_HOST: z.string(), MAIL_REGION: z.string() })

const inUtf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

export function openMailer(signing: Signing): Mailer | undefined {
  if (!process.env['MAIL_FROM']) return undefined
  const { MAIL_FROM, MAIL_HOST, MAIL_REGION } = environment.parse(process.env)
  const post = openSignedPost({ ...signing, region: MAIL_REGION }, 'ses', MAIL_HOST)
  return {
    // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
    send: async ({ to, subject, text }, signal) =>
      post(
        '/v2/email/outbound-emails',
        {
          FromEmailAddress: MAIL_FROM,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: inUtf8(subject), Body: { Text: inUtf8(text) } } },
        },
        signal,
      ),
  }
}
