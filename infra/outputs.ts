import { CfnOutput, type Stack } from 'aws-cdk-lib'

/** Adds outputs by their names: each a value, and what it is. */
export function addOutputs(
  stack: Stack,
  outputs: Readonly<Record<string, readonly [value: string, description: string]>>,
): void {
  for (const [name, [value, description]] of Object.entries(outputs))
    new CfnOutput(stack, name, { value, description })
}
