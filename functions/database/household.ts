import type { KeyScope } from '../protocol/api-key-scopes.ts'
import { roles, type Role } from '../protocol/roles.ts'

/** The API key that a program acts by, in place of its creator's session. */
export interface ActingKey {
  readonly id: string
  readonly name: string
  readonly scope: KeyScope
}

/**
 * A household that the caller has entered. The key builders of a household's data accept nothing else, and only
 * `enterHousehold` creates one, after it has read the caller's membership.
 */
export abstract class Household {
  // A private member makes the type nominal: an object that merely looks like a household is not one.
  readonly #role: Role
  readonly id: string
  /** The caller, or the creator of the key that acts for them. */
  readonly userId: string
  /** Undefined for a person. */
  readonly apiKey: ActingKey | undefined

  protected constructor(id: string, userId: string, role: Role, apiKey?: ActingKey) {
    this.id = id
    this.userId = userId
    this.apiKey = apiKey
    this.#role = role
  }

  allows(needed: Role): boolean {
    return roles.indexOf(this.#role) <= roles.indexOf(needed)
  }
}
