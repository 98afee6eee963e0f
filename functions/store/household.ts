import { roles, type Role } from './roles.ts'

/**
 * A household that its caller may enter. The key builders of a household's data take nothing else, and only
 * `enterHousehold` makes one, after it has read the caller's membership row.
 */
export abstract class Household {
  // A private member makes the type nominal: an object that merely looks like a household is not one.
  readonly #role: Role
  readonly id: string
  /** The member who has entered. */
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
