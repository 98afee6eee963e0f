import { SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

/**
 * What CloudFront proves itself with to the functions: the present secret, and while it changes the previous one. They
 * stand in the template as references that CloudFormation resolves, since CloudFront can't read a secret by itself, and
 * a call at each cold start would hide nothing that CloudFront's configuration doesn't show to the same people.
 */
export function makeOriginSecrets(scope: Construct, { originSecrets }: ServiceSettings): readonly string[] {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'Proves to the functions that a request came through CloudFront',
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
  })
  if (originSecrets === undefined) return [secret.secretValue.unsafeUnwrap()]
  return originSecrets
    .split(',')
    .map((versionId) => SecretValue.secretsManager(secret.secretArn, { versionId }).unsafeUnwrap())
}
