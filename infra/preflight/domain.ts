import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { senderRegion } from '../domain.ts'
import { unlessMissing, type Check } from './account.ts'

/** A new account's SES is in a sandbox, and sends to nobody but verified addresses. */
export const checkSender: Check = async ({ settings }) => {
  if (settings.stack !== 'service' || !settings.domain) return []
  const client = new SESv2Client({ region: senderRegion })
  const { ProductionAccessEnabled: isOpen } = await client.send(new GetAccountCommand({}))
  const identity = await unlessMissing(
    client.send(new GetEmailIdentityCommand({ EmailIdentity: settings.domain })),
    'NotFoundException',
  )
  return [
    ...(isOpen
      ? []
      : [`Amazon SES is in its sandbox (${senderRegion}): request production access in its console.`]),
    ...(identity ? [] : [`Amazon SES does not know ${settings.domain}: deploy stack=domain first.`]),
    ...(identity?.VerifiedForSendingStatus === false
      ? [
          `Amazon SES has not verified ${settings.domain} yet: wait, or look at its DNS records in ${senderRegion}.`,
        ]
      : []),
  ]
}

export const checkCertificate: Check = async ({ settings }) => {
  if (settings.stack !== 'service' || !settings.domain || !settings.certificate) return []
  const client = new ACMClient({ region: senderRegion })
  const found = await unlessMissing(
    client.send(new DescribeCertificateCommand({ CertificateArn: settings.certificate })),
    'ResourceNotFoundException',
  )
  if (!found) return ['certificate does not exist: give the output CertificateArn of stack=domain.']
  const { Status: status, SubjectAlternativeNames: names = [] } = found.Certificate ?? {}
  return [
    ...(status === 'ISSUED' ? [] : [`certificate is ${status}: wait until it is ISSUED.`]),
    ...(names.includes(settings.domain)
      ? []
      : [`certificate is for ${names.join(', ')}, not for ${settings.domain}: deploy stack=domain for it.`]),
  ]
}

export const checkZone: Check = async ({ settings, isDeployed }) => {
  if (!('domain' in settings) || !settings.domain || !settings.hostedZone) return []
  const { domain, hostedZone: Id } = settings
  const client = new Route53Client({ region: senderRegion })
  const zone = await unlessMissing(client.send(new GetHostedZoneCommand({ Id })), 'NoSuchHostedZone')
  if (!zone) return [`hostedZone ${Id} does not exist: aws route53 list-hosted-zones prints yours.`]
  const name = zone.HostedZone?.Name?.replace(/\.$/, '') ?? ''
  if (domain !== name && !domain.endsWith(`.${name}`))
    return [`hostedZone ${Id} is that of ${name}, to which ${domain} does not belong.`]
  if (isDeployed) return []
  const taken = settings.stack === 'domain' ? [`mail.${domain}.`, `_dmarc.${domain}.`] : [`${domain}.`]
  const { ResourceRecordSets: records = [] } = await client.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: Id }),
  )
  return records
    .filter(
      ({ Name = '', Type = '' }) =>
        taken.includes(Name) && ['A', 'AAAA', 'CNAME', 'MX', 'TXT'].includes(Type),
    )
    .map(({ Name, Type }) => `${Name} has a ${Type} record already: remove it first.`)
}
