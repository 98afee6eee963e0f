import { Stack, type App } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CnameRecord, HostedZone, MxRecord, TxtRecord, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { addOutputs } from './outputs.ts'
import type { DomainSettings } from './settings.ts'

/** The region of the certificate and the SES identity: CloudFront accepts certificates from no other. */
export const senderRegion = 'us-east-1'

export const senderName = 'Household inventory'

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
  const mailFromDomain = `mail.${domain}`
  const sender = new EmailIdentity(stack, 'Sender', { identity: Identity.domain(domain), mailFromDomain })
  for (const [index, { name, value }] of sender.dkimRecords.entries())
    new CnameRecord(stack, `SenderKey${index}`, { zone, recordName: `${name}.`, domainName: value })
  addMailRecords(stack, zone, domain)
  addOutputs(stack, {
    CertificateArn: [certificate.certificateArn, 'The setting certificate'],
  })
  return stack
}

/** So that receivers see mails come from the domain (SPF), and know what to do with forged ones (DMARC). */
function addMailRecords(stack: Stack, zone: IHostedZone, domain: string): void {
  const mailFrom = { zone, recordName: `mail.${domain}.` }
  const hostName = `feedback-smtp.${senderRegion}.amazonses.com`
  new MxRecord(stack, 'MailFrom', { ...mailFrom, values: [{ priority: 10, hostName }] })
  new TxtRecord(stack, 'MailFromSenders', { ...mailFrom, values: ['v=spf1 include:amazonses.com -all'] })
  const dmarc = { zone, recordName: `_dmarc.${domain}.`, values: ['v=DMARC1; p=quarantine'] }
  new TxtRecord(stack, 'Dmarc', dmarc)
}
