import { Validations } from 'aws-cdk-lib'
import { CfnStage, HttpApi, HttpMethod, type HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { contract } from '../functions/contract.ts'
import type { Contract, Route } from '../functions/protocol/route.ts'
import { apiKeyPath } from '../functions/http/api-key-path.ts'
import { routeKey, withHead } from '../functions/http/serve.ts'
import { accessLogSettings, makeAccessLog } from './access-log.ts'
import type { Functions } from './functions.ts'
import type { ServiceSettings } from './settings.ts'
import type { Users } from './user-pool.ts'

const resources: Readonly<Record<string, Contract>> = contract

/** Requests per second, and the burst, for the whole stage. */
const stageThrottle = { throttlingRateLimit: 200, throttlingBurstLimit: 400 }

/**
 * The same for each route that takes a password or a code, or sends mail. Using it up shuts the route for all, so it is
 * as high as the bill allows: docs/costs.md says what a day of it costs. The limits for each name and address are behind
 * it.
 */
export const attemptThrottle = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 }

export function makeApi(
  scope: Construct,
  { stage: ofStage }: ServiceSettings,
  functions: Functions,
  { pool, client }: Users,
): { readonly api: HttpApi; readonly accessLog: LogGroup } {
  const api = new HttpApi(scope, 'Api', {
    apiName: `household-inventory-${ofStage}`,
    createDefaultStage: false,
  })
  const issuer = pool.userPoolProviderUrl
  const authorizer = new HttpJwtAuthorizer('Authorizer', issuer, { jwtAudience: [client.userPoolClientId] })

  for (const [name, handler] of functions.api) {
    // One permission for all routes of a function: one each would exceed the 20 KB of a function's policy.
    const integration = new HttpLambdaIntegration(name, handler, { scopePermissionToRoute: false })
    for (const route of Object.values(resources[name] ?? {})) {
      const added = api.addRoutes({
        path: `/api${route.path}`,
        methods: methodsOf(route),
        integration,
        ...(route.access !== 'anyone' && { authorizer }),
      })
      if (route.access === 'anyone') suppressAuthorizerFinding(added, 'The contract makes this route public.')
      if (!route.apiKey) continue
      const path = `${apiKeyPath}${route.path}`
      const forKeys = api.addRoutes({ path, methods: methodsOf(route), integration })
      suppressAuthorizerFinding(forKeys, 'The function demands an API key, which is no JWT.')
    }
  }

  const accessLog = makeAccessLog(scope)
  const stage = new CfnStage(scope, 'ApiStage', {
    apiId: api.apiId,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: accessLogSettings(accessLog),
    defaultRouteSettings: stageThrottle,
    routeSettings: Object.fromEntries(
      Object.values(resources)
        .flatMap((routes) => Object.values(routes))
        .filter(({ refusals }) => refusals.includes('too_many'))
        .flatMap((route) => withHead(routeKey(route)).map((key) => [key, attemptThrottle])),
    ),
  })
  // API Gateway rejects settings of a route that does not exist yet.
  stage.node.addDependency(api)
  return { api, accessLog }
}

const methodsOf = ({ method }: Route) => [HttpMethod[method], ...(method === 'GET' ? [HttpMethod.HEAD] : [])]

function suppressAuthorizerFinding(routes: readonly HttpRoute[], reason: string): void {
  for (const route of routes) Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason })
}
