import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolClient,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { refreshSeconds } from '../functions/accounts/sessions/refresh-cookie.ts'
import { accessSeconds } from '../functions/accounts/sessions/sessions.ts'
import { senderName, senderOf, senderRegion } from './domain.ts'
import type { ServiceSettings } from './settings.ts'

export interface Users {
  readonly pool: UserPool
  readonly client: UserPoolClient
  readonly signUpClient: UserPoolClient
}

export function makeUserPool(scope: Construct, { domain, protection = false }: ServiceSettings): Users {
  const pool = new UserPool(scope, 'Users', {
    // Refresh token rotation needs this plan or a higher one.
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // A new address takes effect once the user has entered the code sent to it.
    keepOriginal: { email: true },
    // Not required here, or every client would need write access to it; the contract requires it.
    standardAttributes: { email: { mutable: true } },
    passwordPolicy,
    // The functions let a second factor count only where they have set it up.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    userVerification: { emailStyle: VerificationEmailStyle.CODE, ...verification },
    ...(domain && {
      email: UserPoolEmail.withSES({
        fromEmail: senderOf(domain),
        fromName: senderName,
        sesRegion: senderRegion,
        sesVerifiedDomain: domain,
      }),
    }),
    deletionProtection: protection,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  return { pool, client: addClient(pool), signUpClient: addSignUpClient(pool) }
}

/** A minimum length, no character classes: OWASP ASVS 5.0, 6.2.1 and 6.2.5. The functions refuse common passwords. */
const passwordPolicy = {
  minLength: 12,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
}

// Only for what the function that writes the mails doesn't know.
const verification = {
  emailSubject: 'Your code for the household inventory',
  emailBody: 'Your code is {####}.',
}

export function clientSecret({ node }: UserPoolClient): string {
  if (!(node.defaultChild instanceof CfnUserPoolClient)) throw new Error('The app client is no resource.')
  return node.defaultChild.attrClientSecret
}

const secret = { generateSecret: true, preventUserExistenceErrors: true, disableOAuth: true } as const

function addClient(pool: UserPool): UserPoolClient {
  return pool.addClient('Client', {
    ...secret,
    authFlows: { adminUserPassword: true },
    accessTokenValidity: Duration.seconds(accessSeconds),
    idTokenValidity: Duration.seconds(accessSeconds),
    refreshTokenValidity: Duration.seconds(refreshSeconds),
    // The longest there is: whose answer was lost asks again only once the connection is back.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    enableTokenRevocation: true,
    // An empty list would mean all attributes, so it names one that nothing reads.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  })
}

function addSignUpClient(pool: UserPool): UserPoolClient {
  return pool.addClient('SignUpClient', {
    ...secret,
    // No flow that issues tokens.
    authFlows: { custom: false },
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  })
}
