import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { FirewallSettings } from './settings.ts'
import { nameOfFirewall } from './pipeline-names.ts'

/** CloudFront takes web ACLs from no other region. */
const region = 'us-east-1'

/** Requests of one address, or one /64 of IPv6, in five minutes: once a second, which an office behind one address needs. */
const limit = 300

/**
 * Creates a web ACL that limits how often one address asks for what takes a password or a code, so that it takes hundreds
 * of addresses to use up the throttle that all share. It is a stack of its own, since it must be in another region than
 * the service may be.
 */
export function makeFirewallStack(app: App, { stage }: FirewallSettings): Stack {
  const stack = new Stack(app, `household-inventory-firewall-${stage}`, { env: { region } })
  const acl = new CfnWebACL(stack, 'Firewall', {
    name: nameOfFirewall(stage),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics('all'),
    rules: [
      {
        name: 'sign-in',
        priority: 0,
        action: { block: {} },
        visibilityConfig: metrics('sign-in'),
        statement: {
          rateBasedStatement: {
            limit,
            evaluationWindowSec: 300,
            aggregateKeyType: 'IP',
            scopeDownStatement: {
              byteMatchStatement: {
                fieldToMatch: { uriPath: {} },
                positionalConstraint: 'STARTS_WITH',
                searchString: '/api/auth/',
                textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
              },
            },
          },
        },
      },
    ],
  })
  new CfnOutput(stack, 'FirewallArn', {
    value: acl.attrArn,
    description: 'Give it as the context value firewall.',
  })
  return stack
}

const metrics = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples show addresses and headers of people.
  sampledRequestsEnabled: false,
})
