import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt } from '../../functions/notifier/encrypt.ts'
import { authorizationFor } from '../../functions/notifier/vapid.ts'
import { isOfPushService } from '../../functions/accounts/subscriptions/push-services.ts'
import { pushKeysOf } from '../../functions/runtime/push.ts'
import { decryptPush, verifyVapid } from '../support/decrypt-push.ts'
import { newSubscription } from '../support/subscriptions.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

function pairOf(secret: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes(secret))
  return pair
}

// RFC 8291, appendix A.
const sender = pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
const receiver = pairOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
const encrypted =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('a message is encrypted as in the example of RFC 8291, byte for byte', () => {
  const message = Buffer.from('When I grow up, I want to be a watermelon')
  expect(receiver.getPublicKey('base64url')).toBe(p256dh)
  expect(encrypt(message, { p256dh, auth }, { salt, pair: sender }).toString('base64url')).toBe(encrypted)
})

test('the example of RFC 8291 is read by the receiver of these tests', () => {
  expect(decryptPush(bytes(encrypted), receiver, bytes(auth))).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('each message has a salt and a key of its own, and one browser alone reads it', () => {
  const { pair, auth: secret, subscription } = newSubscription('https://example.org')
  const [one, other] = [1, 2].map(() => encrypt(Buffer.from('Milk'), subscription.keys))
  expect(one).not.toEqual(other)
  expect(decryptPush(one ?? Buffer.alloc(0), pair, secret)).toBe('Milk')
  expect(() => decryptPush(one ?? Buffer.alloc(0), receiver, secret)).toThrow('authenticate')
})

// RFC 8292, section 2.4.
const example =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

test('a sender is known as in the example of RFC 8292', () => {
  expect(verifyVapid(example)).toMatchObject({
    aud: 'https://push.example.net',
    exp: 1_453_523_768,
    sub: 'mailto:push@example.com',
  })
  const push = { ...pushKeysOf('a secret'), subject: 'mailto:push@example.com' }
  const now = new Date('2026-11-25T12:00:00Z')
  const header = authorizationFor('https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV', push, now)
  expect(header.split('.')[0]).toBe(example.split('.')[0])
  expect(verifyVapid(header)).toEqual({
    aud: 'https://push.example.net',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'mailto:push@example.com',
    key: push.publicKey,
  })
  const other = header.replace(push.publicKey, pushKeysOf('another').publicKey)
  expect(() => verifyVapid(other)).toThrow('signature')
})

test('a secret stands for the same keys for ever', () => {
  expect(pushKeysOf('a secret').publicKey).toBe(pushKeysOf('a secret').publicKey)
  expect(pushKeysOf('another').publicKey).not.toBe(pushKeysOf('a secret').publicKey)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('%s is a push service’s', (endpoint) => {
  expect(isOfPushService(endpoint)).toBe(true)
})
