import * as z from 'zod/mini'

/**
 * Resources whose content cannot be made again, with the properties that CloudFormation changes only by replacing the
 * resource: "Update requires: Replacement" in its reference.
 */
export const keptTypes: Readonly<Record<string, readonly string[]>> = {
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': ['ClientName', 'GenerateSecret', 'UserPoolId'],
  'AWS::DynamoDB::Table': ['AttributeDefinitions', 'KeySchema', 'LocalSecondaryIndexes', 'TableName'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
}

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.prefault(z.record(z.string(), z.unknown()), {}) }),
  ),
})

export function lostResources(before: unknown, after: unknown): string[] {
  const [old, changed] = [template.parse(before).Resources, template.parse(after).Resources]
  return Object.entries(old).flatMap(([id, { Type, Properties }]) => {
    const replacing = keptTypes[Type]
    if (!replacing) return []
    const now = changed[id]
    if (now?.Type !== Type) return [`${Type} ${id} would be destroyed, or left behind.`]
    return replacing
      .filter((name) => !isSame(Properties, now.Properties, name))
      .map((name) => `${Type} ${id} would be replaced, for its ${name}.`)
  })
}

const definitions = z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() }))

type Properties = Readonly<Record<string, unknown>>

// A further index may bring definitions of attributes along, and take them away, but none may change.
function isSame(before: Properties, after: Properties, name: string): boolean {
  if (name !== 'AttributeDefinitions') return JSON.stringify(before[name]) === JSON.stringify(after[name])
  const types = new Map(definitions.parse(after[name]).map((one) => [one.AttributeName, one.AttributeType]))
  return definitions
    .parse(before[name])
    .every((one) => [one.AttributeType, undefined].includes(types.get(one.AttributeName)))
}
