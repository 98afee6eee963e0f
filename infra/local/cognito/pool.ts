import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { Hashing } from './secrets.ts'
import type { Settings } from './settings.ts'

/** A mail that Cognito would send. `text` contains the code. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** The Lambda function that the pool asks for the text of a message. */
export type CustomMessage = (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>

export interface Pool {
  table: DynamoDBDocumentClient
  settings: Settings
  isDiskFull: () => Promise<boolean>
  sendMail: (mail: Mail) => Promise<void>
  customMessage?: CustomMessage | undefined
  now: () => Date
  hashing: Hashing
}

/** Whole seconds since 1970, as in tokens and time-to-live attributes. */
export const secondsNow = (pool: Pool) => Math.floor(pool.now().getTime() / 1000)

type ExceptionName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/** An exception of Cognito, with Cognito's message, which the SDK throws at the caller. */
export class CognitoError extends Error {
  constructor(name: ExceptionName, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
  }
}
