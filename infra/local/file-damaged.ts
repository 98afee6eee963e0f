/** A file beside the store is not what was written. Nothing has been changed. */
export class FileDamaged extends Error {
  readonly remedy: string

  constructor(path: string, damage: string, remedy: string, cause?: unknown) {
    super(`The file ${path} ${damage}. Nothing was changed.`, { cause })
    this.remedy = remedy
  }
}
