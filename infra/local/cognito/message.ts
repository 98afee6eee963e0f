import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { CognitoError } from './error.ts'
import type { Mail, Pool } from './pool.ts'
import { clientId, userPoolId } from './settings.ts'
import type { User } from './users.ts'

type CodeTrigger = Exclude<
  CustomMessageTriggerEvent['triggerSource'],
  'CustomMessage_AdminCreateUser' | 'CustomMessage_Authentication'
>

export interface MessageRequest {
  readonly trigger: CodeTrigger
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined
}

const codeParameter = '{####}'

/**
 * Returns the message with a code: the trigger's, else the pool's own.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 * @throws CognitoError InvalidLambdaResponseException
 */
export async function messageFor(
  pool: Pool,
  user: User,
  request: MessageRequest,
  code: string,
): Promise<Omit<Mail, 'to'>> {
  const answer = await pool.customMessage?.(eventOf(user, request))
  const { emailSubject, emailMessage } = answer?.response ?? {}
  const subject = emailSubject ?? 'Your verification code'
  const text = emailMessage ?? `Your confirmation code is ${codeParameter}`
  if (!text.includes(codeParameter))
    throw new CognitoError('InvalidLambdaResponseException', 'The message does not contain the code.')
  return { subject, text: text.replaceAll(codeParameter, code) }
}

function eventOf(user: User, { trigger, clientMetadata }: MessageRequest): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: 'xx-local-1',
    userPoolId,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: trigger,
    request: {
      userAttributes: {
        sub: user.sub,
        email: user.email,
        email_verified: String(user.emailVerified),
        'cognito:user_status': user.status,
      },
      codeParameter,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      ...(clientMetadata && { clientMetadata: { ...clientMetadata } }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}
