import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  NotAuthorizedException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  associateSoftwareToken,
  requireSoftwareToken,
  verifySoftwareToken,
} from '../../functions/accounts/factor/software-token.ts'
import { isWrongFactorCode } from '../../functions/accounts/user-pool/user-pool-errors.ts'
import { initiateAuth, respondToChallenge } from '../../functions/accounts/user-pool/user-pool.ts'
import { openUserPool } from '../../functions/runtime/aws-user-pool.ts'
import { openPlatform } from '../../functions/runtime/aws.ts'
import type { Platform } from '../../functions/runtime/platform.ts'

/* The functions' requests to Cognito, and their use of its answers, as its API reference has them. */

const UserPoolId = 'eu-central-1_Pool0001'
const ClientId = 'signs-in'
const environment = {
  USER_POOL_ID: UserPoolId,
  CLIENT_ID: ClientId,
  CLIENT_SECRET: 'secret',
  SIGN_UP_CLIENT_ID: 'signs-up',
  SIGN_UP_CLIENT_SECRET: 'secret',
  VERSION: '1',
  STAGE: 'prod',
  METRICS_NAMESPACE: 'stock',
  TABLE_NAME: 'stock',
  CELL: '1',
  AWS_REGION: 'eu-central-1',
}

const cognito = mockClient(CognitoIdentityProviderClient)
let platform: Platform
beforeEach(async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  platform = openPlatform([], openUserPool())
  cognito.resetHistory()
})
afterEach(() => {
  vi.unstubAllEnvs()
  cognito.reset()
})
afterAll(() => cognito.restore())

const sent = () => cognito.calls().map(({ args: [command] }) => command.input)
const hashOf = (name: string) => createHmac('sha256', 'secret').update(`${name}${ClientId}`).digest('base64')
const AuthenticationResult = { AccessToken: 'access', RefreshToken: 'refresh', ExpiresIn: 900 }
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 900 }
const metadata = { message: 'No.', $metadata: {} }

describe('login', () => {
  const sentPassword = {
    UserPoolId,
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'Anna', PASSWORD: 'lentils', SECRET_HASH: hashOf('Anna') },
  }

  test('without a second factor gets tokens', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult })
    expect(await initiateAuth(platform, 'Anna', 'lentils')).toEqual(tokens)
    expect(sent()).toEqual([sentPassword])
  })

  test('with one gets a challenge, for the name as the pool has it', async () => {
    const ChallengeParameters = { USER_ID_FOR_SRP: 'anna' }
    const challenged = {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: 'session',
      ChallengeParameters,
    } as const
    cognito.on(AdminInitiateAuthCommand).resolves(challenged)
    const challenge = { challenge: 'SOFTWARE_TOKEN_MFA', name: 'anna', session: 'session' }
    expect(await initiateAuth(platform, 'Anna', 'lentils')).toEqual(challenge)
    cognito.on(AdminInitiateAuthCommand).resolves({ ...challenged, ChallengeParameters: {} })
    expect(await initiateAuth(platform, 'Anna', 'lentils')).toEqual({ ...challenge, name: 'Anna' })
  })

  test('fails where neither comes', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({})
    await expect(initiateAuth(platform, 'anna', 'lentils')).rejects.toThrow('no tokens')
  })
})

describe('the answer to the challenge', () => {
  const challenge = { challenge: 'SOFTWARE_TOKEN_MFA', name: 'anna', session: 'session' }

  test('is sent with the session and the hash of the name, and gets tokens', async () => {
    cognito.on(AdminRespondToAuthChallengeCommand).resolves({ AuthenticationResult })
    expect(await respondToChallenge(platform, challenge, '123456')).toEqual(tokens)
    expect(sent()).toEqual([
      {
        UserPoolId,
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: 'session',
        ChallengeResponses: {
          USERNAME: 'anna',
          SOFTWARE_TOKEN_MFA_CODE: '123456',
          SECRET_HASH: hashOf('anna'),
        },
      },
    ])
  })

  test('is no login where another challenge follows', async () => {
    cognito.on(AdminRespondToAuthChallengeCommand).resolves({ ChallengeName: 'SMS_MFA', Session: 'other' })
    await expect(respondToChallenge(platform, challenge, '123456')).rejects.toThrow('no tokens')
  })
})

describe('a software token', () => {
  test('gets its secret from the pool', async () => {
    cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'ABC234' })
    expect(await associateSoftwareToken(platform, 'access')).toBe('ABC234')
    expect(sent()).toEqual([{ AccessToken: 'access' }])
    cognito.on(AssociateSoftwareTokenCommand).resolves({})
    await expect(associateSoftwareToken(platform, 'access')).rejects.toThrow('no secret')
  })

  test('is verified by a code', async () => {
    cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'SUCCESS' })
    await verifySoftwareToken(platform, 'access', '123456')
    expect(sent()).toEqual([{ AccessToken: 'access', UserCode: '123456' }])
  })

  test('is not by a wrong one, however the pool says that', async () => {
    cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'ERROR' })
    const answered = await verifySoftwareToken(platform, 'access', '000000').catch((error: unknown) => error)
    expect(isWrongFactorCode(answered)).toBe(true)
    cognito.on(VerifySoftwareTokenCommand).rejects(new EnableSoftwareTokenMFAException(metadata))
    const thrown = await verifySoftwareToken(platform, 'access', '000000').catch((error: unknown) => error)
    expect(isWrongFactorCode(thrown)).toBe(true)
  })

  test.each([true, false])('is asked for at login, or not: %s', async (isRequired) => {
    cognito.on(AdminSetUserMFAPreferenceCommand).resolves({})
    await requireSoftwareToken(platform, 'anna', isRequired)
    const SoftwareTokenMfaSettings = { Enabled: isRequired, PreferredMfa: isRequired }
    expect(sent()).toEqual([{ UserPoolId, Username: 'anna', SoftwareTokenMfaSettings }])
  })
})

test.each([
  [new CodeMismatchException(metadata), true],
  [new ExpiredCodeException(metadata), true],
  [new EnableSoftwareTokenMFAException(metadata), true],
  [new NotAuthorizedException(metadata), false],
])('%s is a wrong code: %s', (error, isWrong) => {
  expect(isWrongFactorCode(error)).toBe(isWrong)
})
