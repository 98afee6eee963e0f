import { roles, type Role } from '../model/roles.ts'

/**
 * A household that the caller has entered. The key builders of a household's data accept nothing else, and only
 * `enterHousehold` creates one, after it has read the caller's membership.
 */
export abstract class Household {
  // A private member makes the type nominal: an object that merely looks like a household is not one.
  readonly #role: Role
  readonly id: string
  /** The caller. */
  readonly userId: string

  protected constructor(id: string, userId: string, role: Role) {
    this.id = id
    this.userId = userId
    this.#role = role
  }

  /** Whether the caller's role is at least this. */
  allows(needed: Role): boolean {
    return roles.indexOf(this.#role) <= roles.indexOf(needed)
  }
}
