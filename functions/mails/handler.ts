import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { mailFor, type Purpose } from './mails.ts'

const purposes: Readonly<Partial<Record<CustomMessageTriggerEvent['triggerSource'], Purpose>>> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_UpdateUserAttribute: 'email',
  CustomMessage_VerifyUserAttribute: 'email',
}

/**
 * Writes a mail of the user pool, in the language that the request for it named in its `ClientMetadata`. Any other
 * message stays as it is.
 *
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource, request } = event
  const purpose = purposes[triggerSource]
  if (!purpose) return event
  const { subject, text } = mailFor(purpose, request.clientMetadata?.['language'], request.codeParameter)
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: text } }
}
