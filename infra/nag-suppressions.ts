import { Validations, type Stack } from 'aws-cdk-lib'

/** Findings of cdk-nag that are accepted, and why. */
export interface NagSuppression {
  readonly constructId: string
  readonly rules: readonly string[]
  readonly reason: string
}

const filling =
  'CDK’s own function copies the built web app from its assets to this bucket while the stack is deployed, and is called by nobody else.'

/** Every accepted finding, except those for public routes, which `api.ts` accepts where it creates them. */
export const nagSuppressions: readonly NagSuppression[] = [
  {
    constructId: 'Users',
    rules: ['AwsSolutions-COG1'],
    reason:
      'Length counts, not classes of characters: OWASP ASVS 5.0, requirements 6.2.1 and 6.2.5. The functions refuse the common ones.',
  },
  {
    constructId: 'Users',
    rules: ['AwsSolutions-COG2'],
    reason:
      'A household’s stock asks for no second factor; guesses are counted and refused by the functions.',
  },
  {
    constructId: 'Users',
    rules: ['AwsSolutions-COG8'],
    reason:
      'The plus tier costs more for each user than all the rest; Essentials has the rotation of refresh tokens.',
  },
  {
    constructId: 'OriginSecret',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'A deployment must bring a new secret to the functions before CloudFront sends it: see docs/runbook.md.',
  },
  {
    constructId: 'ApiStage',
    rules: ['AwsSolutions-APIG1'],
    reason:
      'The functions write one line for each request; what API Gateway refuses by itself is counted by its metrics.',
  },
  {
    constructId: 'Files',
    rules: ['AwsSolutions-S1'],
    reason:
      'The bucket holds the web app alone, which is public through CloudFront, and only CloudFront reads it.',
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
    reason: filling,
  },
  {
    constructId: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C',
    rules: ['AwsSolutions-L1'],
    reason: `${filling} Its runtime comes with CDK.`,
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR1'],
    reason: 'Households may be anywhere.',
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR2'],
    reason:
      'A web application firewall costs more than all the rest; throttles and counted attempts stand in for it.',
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR3'],
    reason: 'The functions write one line for each request; who fetched the public files needs no record.',
  },
  {
    constructId: 'Site',
    rules: ['AwsSolutions-CFR4'],
    reason:
      'Without a domain of one’s own CloudFront’s name comes with its certificate and protocols; with one it is TLS 1.2 and above.',
  },
  {
    constructId: 'Site',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason:
      'No request lists the bucket: every path that names no file becomes the page before it gets there.',
  },
]

export function suppressNagFindings(stack: Stack): void {
  for (const { constructId, rules, reason } of nagSuppressions)
    for (const id of rules) Validations.of(stack.node.findChild(constructId)).acknowledge({ id, reason })
}
