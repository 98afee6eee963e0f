import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf, type Template } from '../support/template.ts'

const domain = synthesize({ stack: 'domain', domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' })

const record = z.looseObject({
  HostedZoneId: z.string(),
  Name: z.string(),
  Type: z.string(),
  ResourceRecords: z.optional(z.array(z.string())),
})

/** Each DNS record: its zone, name, type and values. */
const recordsOf = (template: Template) =>
  Object.values(propertiesOf(template, 'AWS::Route53::RecordSet'))
    .map((each) => record.parse(each))
    .map(({ HostedZoneId, Name, Type, ResourceRecords }) => [HostedZoneId, Name, Type, ResourceRecords])

it('sends mails as the domain, and tells receivers what to do with forged ones', () => {
  expect(propertiesOf(domain, 'AWS::SES::EmailIdentity')).toEqual({
    Sender: {
      EmailIdentity: 'stock.example.org',
      MailFromAttributes: { MailFromDomain: 'mail.stock.example.org' },
    },
  })
  const zone = 'Z0123456789ABC'
  const key = (index: number) => [
    zone,
    `<Sender.DkimDNSTokenName${index}>.`,
    'CNAME',
    [`<Sender.DkimDNSTokenValue${index}>`],
  ]
  expect(recordsOf(domain)).toEqual([
    ...[1, 2, 3].map(key),
    [zone, 'mail.stock.example.org.', 'MX', ['10 feedback-smtp.us-east-1.amazonses.com']],
    [zone, 'mail.stock.example.org.', 'TXT', ['"v=spf1 include:amazonses.com -all"']],
    [zone, '_dmarc.stock.example.org.', 'TXT', ['"v=DMARC1; p=quarantine"']],
  ])
})

it('makes a certificate of the domain, which the zone validates', () => {
  expect(propertiesOf(domain, 'AWS::CertificateManager::Certificate')).toEqual({
    Certificate: expect.objectContaining({
      DomainName: 'stock.example.org',
      DomainValidationOptions: [{ DomainName: 'stock.example.org', HostedZoneId: 'Z0123456789ABC' }],
      ValidationMethod: 'DNS',
    }),
  })
  expect(JSON.stringify(domain.Outputs)).toMatch(/^{"CertificateArn":{.*"Value":{"Ref":"Certificate/)
})

it('points the name of a stage at its site, in both kinds of addresses', () => {
  const AliasTarget = { DNSName: '<Site.DomainName>', HostedZoneId: expect.anything() }
  const common = { AliasTarget, HostedZoneId: 'Z0123456789ABC', Name: 'stock.example.org.' }
  const template = synthesize(wholeStage)
  expect(propertiesOf(template, 'AWS::Route53::RecordSet')).toEqual({
    Name: { ...common, Type: 'A' },
    Name6: { ...common, Type: 'AAAA' },
  })
  expect(recordsOf(synthesize({}))).toEqual([])
})
