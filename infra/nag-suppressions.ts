import { Validations, type Stack } from 'aws-cdk-lib'

export interface NagSuppression {
  readonly constructId: string
  readonly rules: readonly string[]
  readonly reason: string
}

const bucketDeployment =
  'CDK’s BucketDeployment function runs only during a deployment, to copy the built web app to this bucket.'

/** Every accepted finding, except those for public routes, which `api.ts` accepts where it creates them. */
export const nagSuppressions: readonly NagSuppression[] = [
  {
    constructId: 'Users',
    rules: ['AwsSolutions-COG1'],
    reason:
      'A minimum length without character classes follows OWASP ASVS 5.0, 6.2.1 and 6.2.5. The functions refuse common passwords.',
  },
  {
    constructId: 'Users',
    rules: ['AwsSolutions-COG2'],
    reason: 'A household’s stock demands no second factor: people who want one turn it on.',
  },
  {
    constructId: 'Users',
    rules: ['AwsSolutions-COG8'],
    reason:
      'The Plus plan costs more per user than everything else together; Essentials has refresh token rotation.',
  },
  {
    constructId: 'OriginSecret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'Only a deployment can pass a new secret to the functions before CloudFront sends it: see docs/runbook.md.',
  },
  {
    constructId: 'Files',
    rules: ['AwsSolutions-S1'],
    reason:
      'The bucket contains only the web app, which is public through CloudFront, and only CloudFront reads it.',
  },
  {
    constructId: 'FillRole',
    rules: [
      'AwsSolutions-IAM5[Action::s3:GetBucket*]',
      'AwsSolutions-IAM5[Action::s3:GetObject*]',
      'AwsSolutions-IAM5[Action::s3:List*]',
      'AwsSolutions-IAM5[Action::s3:Abort*]',
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
      'AwsSolutions-IAM5[Resource::<Files8E6940B8.Arn>/*]',
    ],
    reason: bucketDeployment,
  },
  {
    constructId: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C',
    rules: ['AwsSolutions-L1'],
    reason: `${bucketDeployment} CDK chooses its runtime.`,
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR1'],
    reason:
      'Households may be anywhere: the price class chooses the edges that serve them, and shuts nobody out.',
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR2'],
    reason: 'AWS WAF costs more than everything else together; throttles and attempt limits take its place.',
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR3'],
    reason: 'The functions log each request; requests for public files need no log.',
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR4'],
    reason:
      'Without a custom domain, CloudFront sets the protocols of its default certificate; with one, the minimum is TLS 1.2.',
  },
  {
    constructId: 'Site',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason:
      'No request lists the bucket: a CloudFront Function rewrites paths without a file name to the page.',
  },
]

export function suppressNagFindings(stack: Stack): void {
  for (const { constructId, rules, reason } of nagSuppressions)
    for (const id of rules) Validations.of(stack.node.findChild(constructId)).acknowledge({ id, reason })
}
