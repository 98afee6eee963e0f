const service = 'com.amazonaws.dynamodb.v20120810'

/**
 * An error response of DynamoDB, which the SDK turns into an exception of the same name.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
export class DynamoDbError extends Error {
  override readonly name: string
  readonly details: Record<string, unknown>

  /** `details` are further fields of the response, such as `CancellationReasons`. */
  constructor(name: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = name
    this.details = details
  }

  toJSON(): Record<string, unknown> {
    return { __type: `${service}#${this.name}`, message: this.message, ...this.details }
  }
}

export const invalid = (message: string): DynamoDbError => new DynamoDbError('ValidationException', message)
