import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { refreshSeconds } from '../functions/auth/refresh-cookie.ts'
import { senderRegion, senderOf } from './domain.ts'
import type { ServiceSettings } from './settings.ts'

/** The user pool with its two clients: one for sessions, one for making accounts. */
export interface Users {
  readonly pool: UserPool
  readonly client: UserPoolClient
  readonly signUpClient: UserPoolClient
}

/** Whoever has an account, as Cognito keeps them. */
export function makeUserPool(scope: Construct, { domain }: ServiceSettings): Users {
  const pool = new UserPool(scope, 'Users', {
    // Refresh tokens rotate on this plan and above.
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // A new address counts once the code that was sent to it has come back.
    keepOriginal: { email: true },
    // The pool asks for no address, or every client would have to be able to write it; the contract does.
    standardAttributes: { email: { mutable: true } },
    passwordPolicy,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    userVerification: { emailStyle: VerificationEmailStyle.CODE, ...verification },
    ...(domain && { email: UserPoolEmail.withSES(sender(domain)) }),
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return { pool, client: addClient(pool), signUpClient: addSignUpClient(pool) }
}

/** Length alone counts: OWASP ASVS 5.0, requirements 6.2.1 and 6.2.5. The functions refuse the common ones. */
const passwordPolicy = {
  minLength: 12,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
}

const verification = {
  emailSubject: 'Your code for the household inventory',
  emailBody: 'Your code is {####}.',
}

function sender(domain: string) {
  return {
    fromEmail: senderOf(domain),
    fromName: 'Household inventory',
    sesRegion: senderRegion,
    sesVerifiedDomain: domain,
  }
}

const secret = { generateSecret: true, preventUserExistenceErrors: true, disableOAuth: true } as const

function addClient(pool: UserPool): UserPoolClient {
  return pool.addClient('Client', {
    ...secret,
    authFlows: { adminUserPassword: true },
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.seconds(refreshSeconds),
    refreshTokenRotationGracePeriod: Duration.seconds(10),
    enableTokenRevocation: true,
    // No list would mean all attributes, so it names one that nothing reads.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  })
}

function addSignUpClient(pool: UserPool): UserPoolClient {
  return pool.addClient('SignUpClient', {
    ...secret,
    // No flow that would give tokens.
    authFlows: { custom: false },
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  })
}
