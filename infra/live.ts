import {
  AppSyncAuthorizationType,
  ChannelNamespace,
  Code,
  EventApi,
  type IEventApi,
} from 'aws-cdk-lib/aws-appsync'
import type { Construct } from 'constructs'
import { buildSync } from 'esbuild'
import { join } from 'node:path'
import { liveNamespace } from '../functions/runtime/live.ts'
import type { ServiceSettings } from './settings.ts'
import type { Users } from './user-pool.ts'

export interface Live {
  readonly api: IEventApi
  readonly namespace: ChannelNamespace
}

export const liveUrl = ({ api }: Live) => `wss://${api.realtimeDns}`

/** Users connect and listen with their token, and only functions publish. */
export function makeLive(scope: Construct, { stage }: ServiceSettings, { pool, client }: Users): Live {
  const users = AppSyncAuthorizationType.USER_POOL
  const functions = AppSyncAuthorizationType.IAM
  const api = new EventApi(scope, 'Live', {
    apiName: `household-inventory-${stage}`,
    authorizationConfig: {
      authProviders: [
        {
          authorizationType: users,
          cognitoConfig: { userPool: pool, appIdClientRegex: `^${client.userPoolClientId}$` },
        },
        { authorizationType: functions },
      ],
      connectionAuthModeTypes: [users],
      defaultSubscribeAuthModeTypes: [users],
      defaultPublishAuthModeTypes: [functions],
    },
  })
  const namespace = new ChannelNamespace(scope, 'LiveChannels', {
    api,
    channelNamespaceName: liveNamespace,
    code: Code.fromInline(buildChannelHandlers()),
  })
  return { api, namespace }
}

function buildChannelHandlers(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'appsync/on-subscribe.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    external: ['@aws-appsync/utils'],
  })
  return outputFiles.map(({ text }) => text).join('')
}
