import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize } from '../support/deployment.ts'
import { channelsOfOthers } from '../support/live.ts'
import { expectClaim, resourceOf, type Template } from '../support/template.ts'

const stage = synthesize({})

const authModes = (mode: string) => z.tuple([z.object({ AuthType: z.literal(mode) })])
const users = 'AMAZON_COGNITO_USER_POOLS'
const eventApi = z.object({
  Properties: z.object({
    EventConfig: z.strictObject({
      AuthProviders: z.tuple([
        z.object({
          AuthType: z.literal(users),
          CognitoConfig: z.object({
            AppIdClientRegex: z.unknown(),
            UserPoolId: z.object({ Ref: z.string() }),
          }),
        }),
        z.strictObject({ AuthType: z.literal('AWS_IAM') }),
      ]),
      ConnectionAuthModes: authModes(users),
      DefaultSubscribeAuthModes: authModes(users),
      DefaultPublishAuthModes: authModes('AWS_IAM'),
    }),
  }),
})
const namespace = z.object({
  Properties: z.strictObject({
    ApiId: z.unknown(),
    Name: z.literal('live'),
    CodeHandlers: z.string(),
    HandlerConfigs: z.strictObject({}),
    Tags: z.unknown(),
  }),
})

it('lets users of our pool and client connect and listen, and only functions publish', () => {
  expectClaim(
    stage,
    (template) => {
      const { EventConfig } = resourceOf(template, 'AWS::AppSync::Api', eventApi).Properties
      const { CognitoConfig } = EventConfig.AuthProviders[0]
      expect(template.Resources[CognitoConfig.UserPoolId.Ref]?.Type).toBe('AWS::Cognito::UserPool')
      const client = Object.entries(template.Resources).find(
        ([, { Type, Properties }]) =>
          Type === 'AWS::Cognito::UserPoolClient' &&
          String(Properties['ExplicitAuthFlows']) === 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      )
      expect(CognitoConfig.AppIdClientRegex).toEqual({ 'Fn::Join': ['', ['^', { Ref: client?.[0] }, '$']] })
      resourceOf(template, 'AWS::AppSync::ChannelNamespace', namespace)
    },
    {
      'tokens of another client': [/(?<="\^",{"Ref":")\w+/, 'UsersSignUpClient2F5C9CAE'],
    },
  )
})

/** Runs the handler as AppSync does before it lets somebody listen. Returns whether it does. */
function maySubscribe(template: Template, sub: string, path: string): boolean {
  const { CodeHandlers } = resourceOf(template, 'AWS::AppSync::ChannelNamespace', namespace).Properties
  const script = CodeHandlers.replace(/import .*\n/, '').replace(/export {[^}]*};/, '')
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
