import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiKeyRouteKey, routeKey, withHead } from '../../functions/http/serve.ts'
import { resourceNamed } from '../../infra/resources.ts'
import { synthesize } from '../support/deployment.ts'
import { everyRoute } from '../support/routes.ts'
import { expectClaim, propertiesOf, resourceOf, resourcesOf, type Template } from '../support/template.ts'

const stage = synthesize({})

/** Each route: its target with the folder of its function in its place, and whether it has the authorizer. */
function routesOf(template: Template) {
  const functions = Object.entries(propertiesOf(template, 'AWS::Lambda::Function')).map(
    ([id, given]) => [`<${id}.Arn>`, String(Object(given).Description).split(': ')[1]] as const,
  )
  const folders = new Map(functions)
  const integrations = propertiesOf(template, 'AWS::ApiGatewayV2::Integration')
  return Object.values(propertiesOf(template, 'AWS::ApiGatewayV2::Route'))
    .map((given) => {
      const { RouteKey: key, Target, ...others } = Object(given)
      const integration = Object(integrations[Target.slice('integrations/<'.length, -1)])
      return { key, folder: folders.get(integration.IntegrationUri), ...others }
    })
    .toSorted((a, b) => a.key.localeCompare(b.key))
}

const authorized = { AuthorizationType: 'JWT', AuthorizerId: '<ApiAuthorizer>' }

const expected = everyRoute
  .flatMap(({ name, route: given }) => {
    const { folder } = resourceNamed(name.split('.')[0] ?? '')
    const open = { ApiId: '<Api>', AuthorizationType: 'NONE', folder }
    const forPeople = { ...open, key: routeKey(given), ...(given.access !== 'anyone' && authorized) }
    return given.apiKey ? [forPeople, { ...open, key: apiKeyRouteKey(given) }] : [forPeople]
  })
  .flatMap((each) => withHead(each.key).map((key) => ({ ...each, key })))
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
  expect(propertiesOf(stage, 'AWS::ApiGatewayV2::Authorizer')).toEqual({
    ApiAuthorizer: {
      ApiId: '<Api>',
      Name: 'Authorizer',
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: '<Users.ProviderURL>', Audience: ['<UsersClient>'] },
    },
  })
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
      RouteSettings: Object.fromEntries(
        attemptRoutes.flatMap(({ route: own }) => withHead(routeKey(own)).map((key) => [key, tighter])),
      ),
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
