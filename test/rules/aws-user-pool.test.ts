import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openUserPool } from '../../functions/runtime/aws-user-pool.ts'

const environment = {
  USER_POOL_ID: 'eu-central-1_Pool0001',
  CLIENT_ID: 'signs-in',
  CLIENT_SECRET: 'secret of signs-in',
  SIGN_UP_CLIENT_ID: 'signs-up',
  SIGN_UP_CLIENT_SECRET: 'secret of signs-up',
}

beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('the clients and their secrets come from the environment, without a call', () => {
  expect(openUserPool().userPool).toEqual({
    userPoolId: 'eu-central-1_Pool0001',
    clientId: 'signs-in',
    clientSecret: 'secret of signs-in',
    signUp: { clientId: 'signs-up', clientSecret: 'secret of signs-up' },
  })
})

test.each(Object.keys(environment))('it does not open without %s in the environment', (name) => {
  vi.stubEnv(name, undefined)
  expect(() => openUserPool()).toThrow(name)
})
