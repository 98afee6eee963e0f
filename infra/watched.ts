import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Functions } from './functions.ts'
import type { ServiceSettings } from './settings.ts'
import type { StoreTable } from './table.ts'

/** What the dashboard shows and the alarms watch. */
export interface Watched {
  readonly settings: ServiceSettings
  readonly api: HttpApi
  readonly functions: Functions
  readonly table: StoreTable
}
