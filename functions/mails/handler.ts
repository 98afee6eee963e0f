import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { textsByLanguage } from '../../texts/generated/mails.ts'

type Purpose = 'sign-up' | 'password' | 'email'

const purposes: Readonly<Partial<Record<CustomMessageTriggerEvent['triggerSource'], Purpose>>> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_UpdateUserAttribute: 'email',
  CustomMessage_VerifyUserAttribute: 'email',
}

/**
 * Writes a mail of the user pool, in the language that the request for it named in its `ClientMetadata`, or in English. Any
 * other message stays as it is. How long the codes are valid, which the mails say, is Cognito’s.
 *
 * https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html
 *
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource, request } = event
  const purpose = purposes[triggerSource]
  if (!purpose) return event
  const language = request.clientMetadata?.['language'] ?? ''
  const texts = new Map(Object.entries(textsByLanguage)).get(language) ?? textsByLanguage.en
  const { subject, text } = texts[purpose]
  return {
    ...event,
    response: { ...event.response, emailSubject: subject, emailMessage: text(request.codeParameter) },
  }
}
