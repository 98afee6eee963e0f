import {
  GetOpenIDConnectProviderCommand,
  GetPolicyCommand,
  GetRoleCommand,
  IAMClient,
} from '@aws-sdk/client-iam'
import { namesOf } from '../pipeline-names.ts'
import { issuer } from '../pipeline.ts'
import { unlessMissing, type Check } from './account.ts'

const missing = 'NoSuchEntityException'
const audience = 'sts.amazonaws.com'

/** Roles and policies have one name in all regions of an account. */
export const checkNames: Check = async ({ account, region, settings, isDeployed }) => {
  if (settings.stack !== 'pipeline' || isDeployed) return []
  const client = new IAMClient({ region })
  const { execution, ...roles } = namesOf(settings.stage, region)
  const taken = await Promise.all([
    ...Object.values(roles).map(async (RoleName) => {
      const role = await unlessMissing(client.send(new GetRoleCommand({ RoleName })), missing)
      return role && `The role ${RoleName} exists already: delete it, with what made it.`
    }),
    unlessMissing(
      client.send(new GetPolicyCommand({ PolicyArn: `arn:aws:iam::${account}:policy/${execution}` })),
      missing,
    ).then((policy) => policy && `The policy ${execution} exists already: delete it, with what made it.`),
  ])
  return taken.filter((line) => line !== undefined)
}

export const checkProvider: Check = async ({ account, region, settings, isDeployed }) => {
  if (settings.stack !== 'pipeline' || (isDeployed && settings.provider === 'new')) return []
  const found = await unlessMissing(
    new IAMClient({ region }).send(
      new GetOpenIDConnectProviderCommand({
        OpenIDConnectProviderArn: `arn:aws:iam::${account}:oidc-provider/${issuer}`,
      }),
    ),
    missing,
  )
  if (settings.provider === 'new')
    return found
      ? ['The account has an OpenID Connect provider for GitHub already: set provider to existing.']
      : []
  if (!found)
    return ['The account has no OpenID Connect provider for GitHub yet: leave the setting provider out.']
  if (found.ClientIDList?.includes(audience)) return []
  return [`The OpenID Connect provider for GitHub does not list the audience ${audience}: add it in IAM.`]
}
