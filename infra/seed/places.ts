import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { openPlatform } from '../../functions/runtime/aws.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { start } from '../local/runtime.ts'
import type { Site } from '../local/site.ts'
import type { Place } from './options.ts'
import type { UserPool } from '../users.ts'

type Work = (platform: Platform, users: UserPool) => Promise<void>

/** @throws as `start`, for a data folder; what AWS refuses, for a stage */
export const workAt = async (place: Place, work: Work): Promise<void> =>
  'table' in place ? workOnStage(place, work) : workHere(place.dataDir, work)

type Stage = Extract<Place, { readonly table: string }>

async function workOnStage({ table, userPool, cell }: Stage, work: Work): Promise<void> {
  const named = { VERSION: 'seed', STAGE: 'seed', METRICS_NAMESPACE: 'seed', TABLE_NAME: table, CELL: cell }
  await work(openPlatform([], undefined, named), {
    client: new CognitoIdentityProviderClient({}),
    id: userPool,
  })
}

/** The whole product is started, so that a folder is checked, backed up and taken as by `npm start`. */
async function workHere(dataDir: string, work: Work): Promise<void> {
  const { close } = await start({
    dataDir,
    port: 0,
    // One password is shared by all, and printed: its hashes keep no secret.
    hashCost: 2,
    openSite: async () => nothing,
    prepare: (platform) => work(platform, { client: platform.users, id: platform.userPool.userPoolId }),
  })
  await close()
}

const nothing: Site = {
  hasSource: () => false,
  answer: (_request, response) => void response.writeHead(404).end(),
  close: () => Promise.resolve(),
}
