import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { Annotations, DefaultStackSynthesizer, Token, type Stack } from 'aws-cdk-lib'

const parameter = `/cdk-bootstrap/${DefaultStackSynthesizer.DEFAULT_QUALIFIER}/version`

/** The account and region that CDK passes to the app; undefined without credentials. */
export interface TargetEnvironment {
  readonly account: string | undefined
  readonly region: string | undefined
}

/**
 * Adds an error to the stack if its account and region are not bootstrapped. The error stops `cdk synth` and
 * `cdk deploy` early, but not `cdk bootstrap`, which loads the app too. A role that may not read the parameter, such as
 * that of the workflows, gets CloudFormation's error on deployment instead.
 *
 * https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html
 */
export async function requireBootstrap(stack: Stack, { account, region }: TargetEnvironment): Promise<void> {
  const target = targetRegion(stack, region)
  if (!account || !target || (await isBootstrapped(target))) return
  Annotations.of(stack).addError(
    `Account ${account} is not bootstrapped in ${target}. Run once: npx cdk bootstrap aws://${account}/${target}`,
  )
}

/** Some stacks may be in one region alone. */
export const targetRegion = (stack: Stack, region: string | undefined): string | undefined =>
  Token.isUnresolved(stack.region) ? region : stack.region

/** Without permission to ask, it says yes. */
export async function isBootstrapped(region: string): Promise<boolean> {
  // The SDK is pinned, so its warning about later versions is not actionable.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  try {
    await new SSMClient({ region, maxAttempts: 1 }).send(new GetParameterCommand({ Name: parameter }))
    return true
  } catch (error) {
    return !(error instanceof ParameterNotFound)
  }
}
