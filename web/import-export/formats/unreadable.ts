export type Unreadable =
  | 'empty'
  | 'tooLarge'
  | 'tooLong'
  | 'tooSlow'
  | 'tooManyRows'
  | 'unknown'
  | 'broken'
  | 'openQuote'
  | 'version'
  | 'ownersOnly'
  | 'protectedSheet'
  | 'openDocument'
  | 'unpackedTooLarge'
  | 'brokenSheet'
  | 'brokenDatabase'
  | 'otherDatabase'

export class UnreadableFileError extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}
