import {
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { beforeEach, expect, test } from 'vitest'
import { minutes, openTestPool, seconds, type TestPool, type Tokens } from '../support/user-pool.ts'

let testPool: TestPool
let first: Tokens
beforeEach(async () => {
  testPool = await openTestPool()
  await testPool.signUpAndConfirm('anna')
  first = await testPool.signIn('anna')
})

const getUser = ({ AccessToken }: Tokens) => testPool.client.send(new GetUserCommand({ AccessToken }))

const revoke = (Token: string) => testPool.client.send(new RevokeTokenCommand({ ...testPool.secret, Token }))

const claims = (token: string) => decomposeUnverifiedJwt(token).payload

const reused = { name: 'RefreshTokenReuseException' }
const refreshRevoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
const accessRevoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }

test('a refresh returns new tokens of the same session', async () => {
  testPool.clock.time += minutes(20)
  const second = await testPool.refresh(first.RefreshToken)
  const [before, after] = [claims(first.AccessToken), claims(second.AccessToken)]
  for (const claim of ['sub', 'origin_jti', 'auth_time']) expect(after[claim]).toBe(before[claim])
  expect(after.iat).toBe(Number(before.iat) + 20 * 60)
  expect(after.jti).not.toBe(before.jti)
  expect(second.RefreshToken).not.toBe(first.RefreshToken)
  expect(await testPool.verifyAccessToken(second.AccessToken)).toMatchObject({ username: 'anna' })
  await getUser(second)
})

test('a rotated token works for another minute, then it is refused as reused', async () => {
  const second = await testPool.refresh(first.RefreshToken)
  testPool.clock.time += seconds(60)
  const retried = await testPool.refresh(first.RefreshToken)
  testPool.clock.time += 1
  await expect(testPool.refresh(first.RefreshToken)).rejects.toMatchObject(reused)
  await testPool.refresh(second.RefreshToken)
  await testPool.refresh(retried.RefreshToken)
})

test('forged refresh tokens are refused', async () => {
  const { RefreshToken } = first
  const [content = '', signature = ''] = RefreshToken.split('.')
  const altered = Buffer.from(content, 'base64url')
    .toString()
    .replace(/.{4}"}$/, '0000"}')
  const forged = `${Buffer.from(altered).toString('base64url')}.${signature}`
  for (const token of ['rubbish', forged, content, `${RefreshToken}.x`, first.AccessToken]) {
    await expect(testPool.refresh(token)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    })
  }
  await testPool.refresh(RefreshToken)
})

test('refreshing and revoking require the client secret', async () => {
  const { ClientId } = testPool.secret
  const { RefreshToken } = first
  for (const client of [{ ClientId, ClientSecret: 'guessed' }, { ClientId }]) {
    const refreshing = testPool.client.send(new GetTokensFromRefreshTokenCommand({ ...client, RefreshToken }))
    await expect(refreshing).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const revoking = testPool.client.send(new RevokeTokenCommand({ ...client, Token: RefreshToken }))
    await expect(revoking).rejects.toMatchObject({ name: 'UnauthorizedException' })
  }
  await testPool.refresh(RefreshToken)
})

test('revoking ends the whole session and no other', async () => {
  const other = await testPool.signIn('anna')
  const second = await testPool.refresh(first.RefreshToken)
  await revoke(first.RefreshToken)
  await expect(testPool.refresh(second.RefreshToken)).rejects.toMatchObject(refreshRevoked)
  await expect(testPool.refresh(first.RefreshToken)).rejects.toMatchObject(refreshRevoked)
  await expect(getUser(first)).rejects.toMatchObject(accessRevoked)
  await expect(getUser(second)).rejects.toMatchObject(accessRevoked)
  await getUser(other)
  await testPool.refresh(other.RefreshToken)
  await revoke(first.RefreshToken)
})

test('only refresh tokens can be revoked', async () => {
  for (const token of ['rubbish', first.AccessToken]) {
    await expect(revoke(token)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
  }
})

test('an administrator ends every session; the next sign-in works at once', async () => {
  const other = await testPool.signIn('anna')
  await testPool.client.send(new AdminUserGlobalSignOutCommand({ ...testPool.admin, Username: 'anna' }))
  for (const session of [first, other]) {
    await expect(getUser(session)).rejects.toMatchObject(accessRevoked)
    await expect(testPool.refresh(session.RefreshToken)).rejects.toMatchObject(refreshRevoked)
  }
  const fresh = await testPool.signIn('anna')
  await getUser(fresh)
  await testPool.refresh(fresh.RefreshToken)
})

test('expired access tokens, ID tokens and forged tokens are refused', async () => {
  const invalid = { name: 'NotAuthorizedException', message: 'Invalid Access Token' }
  const [header, payload, signature] = first.AccessToken.split('.')
  const promoted = Buffer.from(JSON.stringify({ ...claims(first.AccessToken), exp: 9e9 })).toString(
    'base64url',
  )
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const forgeries = [
    first.IdToken,
    'rubbish',
    `${header}.${promoted}.${signature}`,
    `${unsigned}.${payload}.`,
  ]
  for (const AccessToken of forgeries)
    await expect(getUser({ ...first, AccessToken })).rejects.toMatchObject(invalid)

  testPool.clock.time += minutes(15)
  await expect(getUser(first)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has expired',
  })
})
