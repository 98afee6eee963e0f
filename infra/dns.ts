import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

export function makeDnsRecords(
  scope: Construct,
  { domain, hostedZone }: ServiceSettings,
  site: IDistribution,
) {
  if (!domain || !hostedZone) return
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone,
    zoneName: domain,
  })
  const record = {
    zone,
    recordName: `${domain}.`,
    target: RecordTarget.fromAlias(new CloudFrontTarget(site)),
  }
  new ARecord(scope, 'Name', record)
  new AaaaRecord(scope, 'Name6', record)
}
