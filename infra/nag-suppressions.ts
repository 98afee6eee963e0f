import { Validations, type Stack } from 'aws-cdk-lib'

const bucketDeployment =
  'CDK’s BucketDeployment function runs only during a deployment, to copy the built web app to this bucket.'

const wildcardsOfDeployment = [
  'Action::s3:GetBucket*',
  'Action::s3:GetObject*',
  'Action::s3:List*',
  'Action::s3:Abort*',
  'Action::s3:DeleteObject*',
  'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*',
  'Resource::<Files8E6940B8.Arn>/*',
]

/**
 * Every accepted finding with its reason, by its construct, except those for public routes, which `api.ts` accepts where
 * it creates them.
 */
export const nagSuppressions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Users: {
    'AwsSolutions-COG1':
      'A minimum length without character classes follows OWASP ASVS 5.0, 6.2.1 and 6.2.5. The functions refuse common passwords.',
    'AwsSolutions-COG2': 'A household’s stock demands no second factor: people who want one turn it on.',
    'AwsSolutions-COG8':
      'The Plus plan costs more per user than everything else together; Essentials has refresh token rotation.',
  },
  OriginSecret: {
    'AwsSolutions-SMG4':
      'Only a deployment can pass a new secret to the functions before CloudFront sends it: see docs/runbook.md.',
  },
  Files: {
    'AwsSolutions-S1':
      'The bucket contains only the web app, which is public through CloudFront, and only CloudFront reads it.',
  },
  FillRole: Object.fromEntries(
    wildcardsOfDeployment.map((wildcard) => [`AwsSolutions-IAM5[${wildcard}]`, bucketDeployment]),
  ),
  'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C': {
    'AwsSolutions-L1': `${bucketDeployment} CDK chooses its runtime.`,
  },
  Site: {
    'AwsSolutions-CFR1':
      'Households may be anywhere: the price class chooses the edges that serve them, and shuts nobody out.',
    'AwsSolutions-CFR2':
      'AWS WAF costs more than everything else together; throttles and attempt limits take its place.',
    'AwsSolutions-CFR3': 'The functions log each request; requests for public files need no log.',
    'AwsSolutions-CFR4':
      'Without a custom domain, CloudFront sets the protocols of its default certificate; with one, the minimum is TLS 1.2.',
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'No request lists the bucket: a CloudFront Function rewrites paths without a file name to the page.',
  },
}

export function suppressNagFindings(stack: Stack): void {
  for (const [constructId, findings] of Object.entries(nagSuppressions))
    for (const [id, reason] of Object.entries(findings))
      Validations.of(stack.node.findChild(constructId)).acknowledge({ id, reason })
}
