import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { acknowledgeFindings } from './acknowledgements.ts'
import { makeAlarms } from './alarms.ts'
import { makeApi } from './api.ts'
import { makeBudget } from './budget.ts'
import { makeDashboard } from './dashboard.ts'
import { makeFiles } from './files.ts'
import { makeFunctions } from './functions.ts'
import { makeName } from './name.ts'
import { makeOriginSecrets } from './origin-secret.ts'
import { makeSchedules } from './schedules.ts'
import type { ServiceSettings } from './settings.ts'
import { makeSite } from './site.ts'
import { makeTable } from './table.ts'
import { makeUserPool } from './user-pool.ts'

/** What is built before it is deployed. */
export interface Built {
  /** The folder of the built web app. */
  readonly siteFolder: string
  /** Builds the function of a folder of `functions/` and gives the folder that holds it. */
  readonly bundle: (folder: string) => string
}

/** One stage of the whole service. */
export function makeServiceStack(app: App, settings: ServiceSettings, { siteFolder, bundle }: Built): Stack {
  const stack = new Stack(app, `household-inventory-${settings.stage}`, {
    description: 'Household inventory',
    terminationProtection: settings.stage === 'prod',
  })
  const table = makeTable(stack, settings)
  const users = makeUserPool(stack, settings)
  const originSecrets = makeOriginSecrets(stack, settings)
  const functions = makeFunctions(stack, { settings, table, users, originSecrets, bundle })
  const api = makeApi(stack, functions, users)
  const files = makeFiles(stack, siteFolder, functions.logGroup)
  const site = makeSite(stack, { settings, api, files, originSecrets })
  // The functions must know a new secret before CloudFront sends it.
  site.node.addDependency(...functions.api.values())
  makeName(stack, settings, site)
  makeSchedules(stack, functions)

  const watched = { settings, api, functions, table }
  makeDashboard(stack, watched)
  makeAlarms(stack, watched)
  makeBudget(stack, settings)

  put(stack, 'Url', `https://${settings.domain ?? site.distributionDomainName}`, 'The service')
  put(stack, 'ApiUrl', api.apiEndpoint, 'The API behind CloudFront, which refuses whoever asks it directly')
  put(stack, 'TableName', table.tableName, 'All data, for backups and exports')
  put(stack, 'UserPoolId', users.pool.userPoolId, 'All accounts')
  acknowledgeFindings(stack)
  return stack
}

function put(stack: Stack, name: string, value: string, description: string): void {
  new CfnOutput(stack, name, { value, description })
}
