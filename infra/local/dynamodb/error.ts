const service = 'com.amazonaws.dynamodb.v20120810'

/**
 * A refusal in DynamoDB's own shape, as the SDK turns it into an exception of the same name.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
export class DynamoDbError extends Error {
  override readonly name: string
  readonly details: Record<string, unknown>

  /** `details` go into the answer beside the message, such as `CancellationReasons`. */
  constructor(name: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = name
    this.details = details
  }

  /** The answer's body. */
  toJSON(): Record<string, unknown> {
    return { __type: `${service}#${this.name}`, message: this.message, ...this.details }
  }
}

/** A request that no state of the table could make right. */
export function invalid(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message)
}
