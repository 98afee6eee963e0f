import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiKeyRouteKey, routeKey } from '../../functions/http/serve.ts'
import { resourceNamed } from '../../infra/resources.ts'
import { synthesize } from '../support/deployment.ts'
import { everyRoute } from '../support/routes.ts'
import { expectClaim, propertiesOf, resourceOf, resourcesOf, type Template } from '../support/template.ts'

const stage = synthesize({})

const reference = z.object({ Ref: z.string() })
const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })

const route = z.object({
  Properties: z.strictObject({
    ApiId: reference,
    RouteKey: z.string(),
    AuthorizationType: z.optional(z.string()),
    AuthorizerId: z.optional(reference),
    Target: z.object({
      'Fn::Join': z.tuple([z.literal(''), z.tuple([z.literal('integrations/'), reference])]),
    }),
  }),
})
const integration = z.object({
  Properties: z.object({ IntegrationUri: attribute, PayloadFormatVersion: z.literal('2.0') }),
})
const described = z.object({ Properties: z.object({ Description: z.string() }) })
const authorizer = z.object({
  Properties: z.strictObject({
    ApiId: reference,
    Name: z.literal('Authorizer'),
    AuthorizerType: z.literal('JWT'),
    IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
    JwtConfiguration: z.strictObject({ Issuer: attribute, Audience: z.tuple([reference]) }),
  }),
})

function folderOf(template: Template, id: string): string | undefined {
  return described.safeParse(template.Resources[id]).data?.Properties.Description.split(': ')[1]
}

/** Each route with the folder of its function, and whether it has the authorizer. */
function routesOf(template: Template) {
  const functions = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Integration', integration).map(({ id, Properties }) => [
      id,
      Properties.IntegrationUri['Fn::GetAtt'][0],
    ]),
  )
  return resourcesOf(template, 'AWS::ApiGatewayV2::Route', route)
    .map(({ Properties: { RouteKey, AuthorizationType, AuthorizerId, Target } }) => ({
      key: RouteKey,
      authorized: AuthorizationType === 'JWT' && AuthorizerId !== undefined,
      folder: folderOf(template, functions.get(Target['Fn::Join'][1][1].Ref) ?? ''),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key))
}

const expected = everyRoute
  .flatMap(({ name, route: given }) => {
    const { folder } = resourceNamed(name.split('.')[0] ?? '')
    const forPeople = { key: routeKey(given), authorized: given.access !== 'anyone', folder }
    return given.apiKey ? [forPeople, { key: apiKeyRouteKey(given), authorized: false, folder }] : [forPeople]
  })
  .toSorted((a, b) => a.key.localeCompare(b.key))

it('creates exactly the routes of the contract, each with its function and, unless it is public, the authorizer', () => {
  expectClaim(stage, (template) => expect(routesOf(template)).toEqual(expected), {
    'a route without the authorizer': ['"AuthorizationType":"JWT"', '"AuthorizationType":"NONE"'],
    'a scope that no token has': [
      '"AuthorizationType":"JWT"',
      '"AuthorizationScopes":["planted"],"AuthorizationType":"JWT"',
    ],
    'a route to another function': [/(?<="IntegrationUri":{"Fn::GetAtt":\[")Items\w+/, 'Me'],
  })
})

it('has fewer routes than API Gateway gives an API unless asked for more', () => {
  expect(expected.length).toBeLessThan(300)
})

it('accepts tokens of our user pool and client, from the Authorization header only', () => {
  expectClaim(
    stage,
    (template) => {
      const { Properties } = resourceOf(template, 'AWS::ApiGatewayV2::Authorizer', authorizer)
      const { Issuer, Audience } = Properties.JwtConfiguration
      expect(template.Resources[Issuer['Fn::GetAtt'][0]]?.Type).toBe('AWS::Cognito::UserPool')
      expect(Issuer['Fn::GetAtt'][1]).toBe('ProviderURL')
      expect(template.Resources[Audience[0].Ref]?.Properties).toMatchObject({
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      })
    },
    {
      'another audience': [/(?<="Audience":\[{"Ref":")\w+/, 'UsersSignUpClient2F5C9CAE'],
      'an authorizer of a function': [
        '"AuthorizerType":"JWT"',
        '"EnableSimpleResponses":true,"AuthorizerType":"JWT"',
      ],
    },
  )
})

it('throttles every route, and those that take a password or a code more tightly, but not for a handful of people', () => {
  const attemptRoutes = everyRoute.filter(({ route: { refusals } }) => refusals.includes('too_many'))
  expect(attemptRoutes.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth.login', 'auth.signUp']))
  const tighter = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 }
  expect(propertiesOf(stage, 'AWS::ApiGatewayV2::Stage')).toEqual({
    ApiStage: {
      AccessLogSettings: { DestinationArn: '<ApiLog.Arn>', Format: expect.any(String) },
      ApiId: '<Api>',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
      RouteSettings: Object.fromEntries(attemptRoutes.map(({ route: own }) => [routeKey(own), tighter])),
      StageName: '$default',
      Tags: expect.anything(),
    },
  })
})

it('sets up the stage after its routes, whose settings API Gateway would reject before', () => {
  const kind = z.looseObject({ DependsOn: z.optional(z.array(z.string())) })
  expectClaim(
    stage,
    (template) => {
      const { DependsOn } = resourceOf(template, 'AWS::ApiGatewayV2::Stage', kind)
      const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route', kind).map(({ id }) => id)
      expect(DependsOn).toEqual(expect.arrayContaining(routes))
    },
    {
      'a stage before one of its routes': [/"ApiPOSTapiauthlogin[0-9A-F]{8}",/, ''],
    },
  )
})

/** The fields of the log for each request, by AWS's names. */
const logged = [
  'requestId',
  'routeKey',
  'status',
  'responseLatency',
  'integrationLatency',
  'error.responseType',
  'authorizer.error',
  'integrationErrorMessage',
]

it('logs each request by its route key, without the path, which may hold the code of an invitation', () => {
  const { AccessLogSettings } = z
    .looseObject({ AccessLogSettings: z.object({ Format: z.string() }) })
    .parse(propertiesOf(stage, 'AWS::ApiGatewayV2::Stage')['ApiStage'])
  const line = z.record(z.string(), z.string()).parse(JSON.parse(AccessLogSettings.Format))
  expect(Object.values(line)).toEqual(logged.map((name) => `$context.${name}`))
})

it('speaks HTTP without answers for other sites, and calls functions in one format', () => {
  expect(propertiesOf(stage, 'AWS::ApiGatewayV2::Api')).toEqual({
    Api: { Name: 'household-inventory-dev', ProtocolType: 'HTTP', Tags: expect.anything() },
  })
  for (const [id, Properties] of Object.entries(propertiesOf(stage, 'AWS::ApiGatewayV2::Integration')))
    expect(Properties, id).toEqual({
      ApiId: '<Api>',
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: expect.stringMatching(/^<\w+\.Arn>$/),
      PayloadFormatVersion: '2.0',
    })
})
