import { invalid } from './error.ts'

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html
const longestExpression = 4_096
const mostLevels = 32

type Json = Record<string, unknown>

const expressions = [
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'ProjectionExpression',
  'UpdateExpression',
]

/** Checks DynamoDB's limits of requests that dynalite does not know. @throws {DynamoDbError} ValidationException */
export function checkLimits({ RequestItems, ExpressionAttributeValues, ...request }: Json): void {
  for (const part of [request, ...Object.values(Object(RequestItems))]) checkExpressions(Object(part))
  checkLevels(ExpressionAttributeValues)
}

function checkExpressions(request: Json): void {
  for (const name of expressions) {
    const expression = request[name]
    const size = typeof expression === 'string' ? Buffer.byteLength(expression) : 0
    if (size > longestExpression)
      throw invalid(
        `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${size}`,
      )
  }
}

/**
 * Checks how deep attributes are nested, of which each is the first level of its own.
 * @throws {DynamoDbError} ValidationException
 */
export function checkLevels(attributes: unknown): void {
  if (Object.values(Object(attributes)).some((value) => levelsOf(value) > mostLevels))
    throw invalid(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    )
}

/** Checks the values that keys are compared with in a query. @throws {DynamoDbError} ValidationException */
export function checkKeyConditions(conditions: unknown): void {
  for (const [key, { AttributeValueList }] of Object.entries<Json>(Object(conditions)))
    if (Object.values(Object(AttributeValueList)).some((value) => Object(value).S === ''))
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${key}`,
      )
}

function levelsOf(value: unknown): number {
  const { L, M } = Object(value)
  const levels = Object.values(Object(L ?? M)).map(levelsOf)
  return 1 + levels.reduce((most, one) => Math.max(most, one), 0)
}
