import { SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

/**
 * The template holds references that CloudFormation resolves, since CloudFront can't read secrets. Reading the secret at
 * each cold start would hide nothing: CloudFront's configuration shows it to the same people.
 * @returns the current secret and, during a rotation, the previous one
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
