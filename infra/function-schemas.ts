/**
 * Replaces what the server of the Model Context Protocol loads to check answers of its clients: ours asks them nothing.
 * It would be half of the bundle.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('Nothing is asked of clients.')
  }
}
