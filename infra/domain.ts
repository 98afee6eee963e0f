import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CnameRecord, HostedZone } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { DomainSettings } from './settings.ts'

/** The region of the certificate and the SES identity: CloudFront accepts certificates from no other. */
export const senderRegion = 'us-east-1'

export const senderOf = (domain: string) => `no-reply@${domain}`

/**
 * Creates the certificate and the SES identity of a domain. They are a stack of their own because both must be
 * validated before the service can use them.
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
