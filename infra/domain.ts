import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CnameRecord, HostedZone } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { DomainSettings } from './settings.ts'

/** Where a site's certificate and sender live: CloudFront looks for its certificate nowhere else. */
export const senderRegion = 'us-east-1'

/** Whom mails with codes come from. */
export const senderOf = (domain: string) => `no-reply@${domain}`

/**
 * The site's name on the internet, as a stack of its own: certificate and sender must have been found valid before
 * the service can use them.
 */
export function makeDomainStack(app: App, { stage, domain, hostedZone }: DomainSettings): Stack {
  const stack = new Stack(app, `household-inventory-domain-${stage}`, { env: { region: senderRegion } })
  const zone = HostedZone.fromHostedZoneAttributes(stack, 'Zone', {
    hostedZoneId: hostedZone,
    zoneName: domain,
  })
  const certificate = new Certificate(stack, 'Certificate', {
    domainName: domain,
    validation: CertificateValidation.fromDns(zone),
  })
  const sender = new EmailIdentity(stack, 'Sender', { identity: Identity.domain(domain) })
  for (const [index, { name, value }] of sender.dkimRecords.entries())
    new CnameRecord(stack, `SenderKey${index}`, { zone, recordName: `${name}.`, domainName: value })
  new CfnOutput(stack, 'CertificateArn', {
    value: certificate.certificateArn,
    description: 'Give it as the context value certificate.',
  })
  return stack
}
