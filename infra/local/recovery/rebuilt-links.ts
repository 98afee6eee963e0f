import { tableName as userTable } from '../cognito/settings.ts'
import type { Item } from '../dynamodb/item.ts'
import { memberKey, userKey } from '../../../functions/database/keys.ts'
import { textOf, type ItemsByTable } from './rescued-items.ts'

/** Rows that join people with their households, of which only the other end was left. */
export interface RebuiltLinks {
  readonly rows: readonly Item[]
  readonly sentences: readonly string[]
}

/** Nobody could enter a household without these rows. */
export function rebuildLinks(items: ItemsByTable, householdRows: readonly Item[], now: Date): RebuiltLinks {
  const names = new Map(
    (items.get(userTable) ?? []).map((row) => [textOf(row, 'sub'), textOf(row, 'username')]),
  )
  const of = (prefix: string) => householdRows.filter((row) => textOf(row, 'sk').startsWith(prefix))
  const members = of('MEMBER#')
  const users = of('USER')
  const rebuilt = of('HOUSEHOLD').flatMap((household) => lostMembers(household, members, users, names))
  return {
    rows: [...rebuilt, ...lostUsers([...members, ...rebuilt], users, now)],
    sentences: rebuilt.map(
      (row) => `Please check: ${textOf(row, 'name')} is ${textOf(row, 'role')} of a household again.`,
    ),
  }
}

/** A household counts its members and owners, and each person names their households, also some that they have left. */
function lostMembers(
  household: Item,
  members: readonly Item[],
  users: readonly Item[],
  names: ReadonlyMap<string, string>,
): Item[] {
  const id = textOf(household, 'id')
  const known = members.filter((row) => textOf(row, 'household_id') === id)
  const owners = known.filter((row) => textOf(row, 'role') === 'owner')
  const lost = numberOf(household, 'members') - known.length
  const lostOwners = numberOf(household, 'owners') - owners.length
  const ids = new Set(known.map((row) => textOf(row, 'user_id')))
  const candidates = users.filter(
    (row) =>
      names.has(textOf(row, 'id')) &&
      !ids.has(textOf(row, 'id')) &&
      row['households']?.L?.some(({ S }) => S === id),
  )
  // Nobody knows which of several was an owner; an owner can raise the role of a viewer.
  const role = lostOwners === lost ? 'owner' : lostOwners === 0 ? 'viewer' : undefined
  if (role === undefined || candidates.length !== lost) return []
  return candidates.map((user) => member(household, textOf(user, 'id'), names, role))
}

function member(household: Item, user: string, names: ReadonlyMap<string, string>, role: string): Item {
  const id = textOf(household, 'id')
  return texts({
    ...memberKey(id, user),
    household_id: id,
    user_id: user,
    name: names.get(user) ?? '',
    role,
    joined_at: textOf(household, 'created_at'),
  })
}

/** Nobody knows which of their sessions have ended, so that all end. */
function lostUsers(members: readonly Item[], users: readonly Item[], now: Date): Item[] {
  const known = new Set(users.map((row) => textOf(row, 'id')))
  const lost = new Set(members.map((row) => textOf(row, 'user_id')).filter((id) => !known.has(id)))
  const seconds = Math.floor(now.getTime() / 1000)
  return [...lost].map((id) => {
    const own = members.filter((row) => textOf(row, 'user_id') === id)
    const households = own.map((row) => ({ S: textOf(row, 'household_id') }))
    return {
      ...texts({ ...userKey(id), id }),
      default_household: households[0] ?? { NULL: true },
      households: { L: households },
      ended_sessions: { M: {} },
      ended_all: { M: { at: { N: String(seconds) }, spared: { NULL: true } } },
    }
  })
}

function texts(fields: Readonly<Record<string, string>>): Item {
  const values = Object.entries(fields).map(([name, S]) => [name, { S }] as const)
  return { ...Object.fromEntries(values), revision: { N: '1' } }
}

const numberOf = (item: Item, name: string) => Number(item[name]?.N ?? 0)
