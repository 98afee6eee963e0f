import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { Annotations, DefaultStackSynthesizer, Token, type Stack } from 'aws-cdk-lib'

const parameter = `/cdk-bootstrap/${DefaultStackSynthesizer.DEFAULT_QUALIFIER}/version`

/** Where CDK would deploy to, as it tells its app: nothing without credentials. */
export interface Destination {
  readonly account: string | undefined
  readonly region: string | undefined
}

/**
 * Puts an error on the stack where its account and region were never bootstrapped. It ends `cdk synth` and
 * `cdk deploy` before anything is done, but not `cdk bootstrap`, which reads the app too. Who may not look there,
 * as the role of the workflows, is told by CloudFormation when it deploys.
 *
 * https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html
 */
export async function demandBootstrap(stack: Stack, { account, region }: Destination): Promise<void> {
  if (!account) return
  const place = Token.isUnresolved(stack.region) ? region : stack.region
  if (!place || (await isBootstrapped(place))) return
  Annotations.of(stack).addError(
    `Account ${account} is not bootstrapped in ${place}. Run once: npx cdk bootstrap aws://${account}/${place}`,
  )
}

async function isBootstrapped(region: string): Promise<boolean> {
  // Every version is pinned: what the SDK says of later ones is nothing to act on.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  try {
    await new SSMClient({ region, maxAttempts: 1 }).send(new GetParameterCommand({ Name: parameter }))
    return true
  } catch (error) {
    return !(error instanceof ParameterNotFound)
  }
}
