export type Unreadable =
  | 'empty'
  | 'tooLarge'
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

/** A file that can't be read, or that this user may not import. */
export class UnreadableFileError extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}
