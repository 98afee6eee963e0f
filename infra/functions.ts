import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import packageFile from '../package.json' with { type: 'json' }
import { makeFunction } from './function.ts'
import { jobRunner, resources, type Resource } from './resources.ts'
import type { ServiceSettings } from './settings.ts'
import { statementsOf } from './statements.ts'
import type { StoreTable } from './table.ts'
import type { Users } from './user-pool.ts'

/** The namespace of the service's own metrics. */
export const metricsNamespace = 'household-inventory'

/** What functions are made of. */
export interface Ingredients {
  readonly settings: ServiceSettings
  readonly table: StoreTable
  readonly users: Users
  /** What CloudFront proves itself with: the present secret, and while it changes the previous one. */
  readonly originSecrets: readonly string[]
  /** Builds the function of a folder and gives the folder that holds it. */
  readonly bundle: (folder: string) => string
}

/** All functions, and the log that they share. */
export interface Functions {
  /** Those of the API, by the resource that they answer for. */
  readonly api: ReadonlyMap<string, Function>
  readonly jobs: Function
  readonly logGroup: LogGroup
}

/** Makes one function for each resource of the contract, and one for the jobs. */
export function makeFunctions(scope: Construct, ingredients: Ingredients): Functions {
  const logGroup = new LogGroup(scope, 'Log', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const { settings, table, users, originSecrets, bundle } = ingredients
  const make = (id: string, resource: Resource, own: { timeout: Duration; environment?: Environment }) =>
    makeFunction(scope, id, {
      description: `Household inventory, ${settings.stage}: ${resource.folder}`,
      code: bundle(resource.folder),
      environment: { ...environmentOf(ingredients, resource), ...own.environment },
      statements: statementsOf(resource, table, users),
      logGroup,
      timeout: own.timeout,
      concurrency: settings.concurrency,
    })

  // API Gateway itself waits no longer.
  const answering = {
    timeout: Duration.seconds(29),
    environment: { ORIGIN_SECRETS: originSecrets.join(' ') },
  }
  const api = Object.entries(resources).map(
    ([name, resource]) => [name, make(functionId(name), resource, answering)] as const,
  )
  return { api: new Map(api), jobs: make('Jobs', jobRunner, { timeout: Duration.minutes(15) }), logGroup }
}

type Environment = Readonly<Record<string, string>>

function environmentOf({ settings, table, users }: Ingredients, resource: Resource): Environment {
  return {
    VERSION: packageFile.version,
    STAGE: settings.stage,
    METRICS_NAMESPACE: metricsNamespace,
    TABLE_NAME: table.tableName,
    ...(resource.userPool && {
      USER_POOL_ID: users.pool.userPoolId,
      CLIENT_ID: users.client.userPoolClientId,
      SIGN_UP_CLIENT_ID: users.signUpClient.userPoolClientId,
    }),
  }
}

const functionId = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
