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

/* The functions' use of answers that only Cognito itself gives, as its API reference has them. */

const UserPoolId = 'eu-central-1_Pool0001'
const ofPool = {
  USER_POOL_ID: UserPoolId,
  CLIENT_ID: 'signs-in',
  CLIENT_SECRET: 'secret of signs-in',
  SIGN_UP_CLIENT_ID: 'signs-up',
  SIGN_UP_CLIENT_SECRET: 'secret of signs-up',
}
const environment = {
  ...ofPool,
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
const challenge = { challenge: 'SOFTWARE_TOKEN_MFA', name: 'anna', session: 'session' }
const metadata = { message: 'No.', $metadata: {} }

test('the clients and their secrets come from the environment, without a call', () => {
  expect(openUserPool().userPool).toEqual({
    userPoolId: UserPoolId,
    clientId: 'signs-in',
    clientSecret: 'secret of signs-in',
    signUp: { clientId: 'signs-up', clientSecret: 'secret of signs-up' },
  })
  expect(sent()).toEqual([])
})

test.each(Object.keys(ofPool))('it does not open without %s in the environment', (name) => {
  vi.stubEnv(name, undefined)
  expect(() => openUserPool()).toThrow(name)
})

describe('login', () => {
  test('with a second factor gets a challenge, for the name as the pool has it', async () => {
    const challenged = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session' } as const
    const ChallengeParameters = { USER_ID_FOR_SRP: 'anna' }
    cognito.on(AdminInitiateAuthCommand).resolves({ ...challenged, ChallengeParameters })
    expect(await initiateAuth(platform, 'Anna', 'lentils')).toEqual(challenge)
    cognito.on(AdminInitiateAuthCommand).resolves({ ...challenged, ChallengeParameters: {} })
    expect(await initiateAuth(platform, 'Anna', 'lentils')).toEqual({ ...challenge, name: 'Anna' })
  })

  test('fails where neither comes', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({})
    await expect(initiateAuth(platform, 'anna', 'lentils')).rejects.toThrow('no tokens')
  })
})

test('a challenge whose answer leads to another one is no login', async () => {
  cognito.on(AdminRespondToAuthChallengeCommand).resolves({ ChallengeName: 'SMS_MFA', Session: 'other' })
  await expect(respondToChallenge(platform, challenge, '123456')).rejects.toThrow('no tokens')
})

describe('a software token', () => {
  test('is none without its secret', async () => {
    cognito.on(AssociateSoftwareTokenCommand).resolves({})
    await expect(associateSoftwareToken(platform, 'access')).rejects.toThrow('no secret')
  })

  test('is not verified by a wrong code, however the pool says that', async () => {
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
