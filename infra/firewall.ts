import { Stack, type App } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { addOutputs } from './outputs.ts'
import type { FirewallSettings } from './settings.ts'
import { nameOfFirewall } from './pipeline-names.ts'

/** CloudFront takes web ACLs from no other region. */
const region = 'us-east-1'

/**
 * Requests of one address, or one /64 of IPv6, in five minutes, to whatever begins like this. Passwords and codes once a
 * second, which an office behind one address needs; all of the API ten times a second, of which each person’s and each
 * household’s budget is the tighter limit.
 */
const limits = { 'sign-in': ['/api/auth/', 300], api: ['/api/', 3_000] } as const

/**
 * Creates a web ACL that limits how often one address asks, so that it takes many addresses to use up the throttles that
 * all share. It is a stack of its own, since it must be in another region than
 * the service may be.
 */
export function makeFirewallStack(app: App, { stage }: FirewallSettings): Stack {
  const stack = new Stack(app, `household-inventory-firewall-${stage}`, { env: { region } })
  const acl = new CfnWebACL(stack, 'Firewall', {
    name: nameOfFirewall(stage),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics('all'),
    rules: Object.entries(limits).map(([name, [searchString, limit]], priority) => ({
      name,
      priority,
      action: { block: {} },
      visibilityConfig: metrics(name),
      statement: {
        rateBasedStatement: {
          limit,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
          scopeDownStatement: {
            byteMatchStatement: {
              fieldToMatch: { uriPath: {} },
              positionalConstraint: 'STARTS_WITH',
              searchString,
              textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
            },
          },
        },
      },
    })),
  })
  addOutputs(stack, { FirewallArn: [acl.attrArn, 'The setting firewall'] })
  return stack
}

const metrics = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples show addresses and headers of people.
  sampledRequestsEnabled: false,
})
