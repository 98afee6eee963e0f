/** A file with a secret is not what was written. Nothing in it has been changed. */
export class SecretDamaged extends Error {
  /** What to do about it. */
  readonly remedy: string

  constructor(path: string, damage: string, remedy: string, cause?: unknown) {
    super(`The file ${path} ${damage}. Nothing was changed.`, { cause })
    this.name = 'SecretDamaged'
    this.remedy = remedy
  }
}
