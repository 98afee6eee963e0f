import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { synthesize } from '../support/deployment.ts'
import { channelsOfOthers } from '../support/live.ts'
import { expectClaim, propertiesOf, type Template } from '../support/template.ts'

const stage = synthesize({})

it('lets users of our pool and client connect and listen, and only functions publish', () => {
  const users = [{ AuthType: 'AMAZON_COGNITO_USER_POOLS' }]
  const functions = [{ AuthType: 'AWS_IAM' }]
  const CognitoConfig = {
    AppIdClientRegex: '^<UsersClient>$',
    AwsRegion: '<AWS::Region>',
    UserPoolId: '<Users>',
  }
  const EventConfig = {
    AuthProviders: [{ ...users[0], CognitoConfig }, ...functions],
    ConnectionAuthModes: users,
    DefaultSubscribeAuthModes: users,
    DefaultPublishAuthModes: functions,
  }
  expect(propertiesOf(stage, 'AWS::AppSync::Api')).toEqual({ Live: expect.objectContaining({ EventConfig }) })
  expect(propertiesOf(stage, 'AWS::AppSync::ChannelNamespace')).toEqual({
    LiveChannels: {
      ApiId: '<Live.ApiId>',
      Name: 'live',
      CodeHandlers: expect.any(String),
      HandlerConfigs: {},
      Tags: expect.anything(),
    },
  })
})

/** Runs the handler as AppSync does before it lets somebody listen. Returns whether it does. */
function maySubscribe(template: Template, sub: string, path: string): boolean {
  const { CodeHandlers } = Object(propertiesOf(template, 'AWS::AppSync::ChannelNamespace')['LiveChannels'])
  const script = String(CodeHandlers)
    .replace(/import .*\n/, '')
    .replace(/export {[^}]*};/, '')
  const refused = new Error('Unauthorized')
  const util = {
    unauthorized: () => {
      throw refused
    },
  }
  const context = { identity: { sub }, info: { channel: { path } } }
  try {
    runInNewContext(`${script}; onSubscribe(context)`, { util, context })
    return true
  } catch (error) {
    if (error === refused) return false
    throw error
  }
}

describe('A user', () => {
  const sub = '11111111-2222-4333-8444-555555555555'

  it('may listen to their own channel', () => {
    expectClaim(stage, (template) => expect(maySubscribe(template, sub, `/live/${sub}`)).toBe(true), {
      'nobody who may': ['!== channelOf(identity.sub)', '=== channelOf(identity.sub)'],
    })
  })

  it.each(channelsOfOthers(sub))('may not listen to %s', (path) => {
    expectClaim(stage, (template) => expect(maySubscribe(template, sub, path)).toBe(false), {
      'everybody who may': ['util.unauthorized()', 'undefined'],
    })
  })
})
