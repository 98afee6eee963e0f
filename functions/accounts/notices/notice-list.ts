import type { Session } from '../../identity/caller.ts'
import type { Notice, UserRecord } from '../../identity/user.ts'
import { keptDays } from '../../model/retention.ts'

const keptSeconds = keptDays.notice * 24 * 60 * 60

/** The most rows of notices that a user is shown, and the most notices behind one. Their record is read with every request. */
const maximumRows = 10
const maximumInRow = 5

/** Notices of one kind and device, newest first, which are one row. */
type Row = readonly [Notice, ...Notice[]]

/** Returns the notices of a record that new ones come to: logins are left out first, and their number stays. */
export function withNotices(user: UserRecord, made: readonly Notice[], now: Date): readonly Notice[] {
  const rows = rowsOf([...made, ...currentNotices(user, now)])
  const logins = rows.filter(([{ kind }]) => kind === 'new_device')
  const dropped = [...rows.filter((row) => !logins.includes(row)), ...logins].slice(maximumRows)
  return rows.filter((row) => !dropped.includes(row)).flatMap(fold)
}

/**
 * Returns the rows of notices that a session shows: not what it did itself, nor what happened before it began, so that
 * nobody who has come in can answer for the owner.
 */
export const rowsFor = (user: UserRecord | undefined, session: Session, now: Date): readonly Row[] =>
  user ? rowsOf(currentNotices(user, now).filter((notice) => isShown(notice, session))) : []

/** Returns the notices that are left once a session has answered the one with this id, and the earlier ones of its row. */
export function withoutRow(user: UserRecord, id: string, session: Session): Notice[] {
  const answered = user.notices.find((notice) => notice.id === id && isShown(notice, session))
  if (!answered) return user.notices
  // Nobody has seen the notices that have come since then.
  const isAnswered = (notice: Notice) =>
    rowKey(notice) === rowKey(answered) && notice.id <= id && isShown(notice, session)
  return user.notices.filter((notice) => !isAnswered(notice))
}

export const timesOf = (row: readonly Notice[]) => row.reduce((sum, { times }) => sum + times, 0)

const isShown = ({ session, at }: Notice, looking: Session) =>
  session !== looking.session && at > looking.began

const rowKey = ({ kind, browser, system }: Notice) => JSON.stringify([kind, browser, system])

function rowsOf(notices: readonly Notice[]): Row[] {
  const rows = new Map<string, Row>()
  for (const notice of notices) {
    const row = rows.get(rowKey(notice))
    rows.set(rowKey(notice), row ? [...row, notice] : [notice])
  }
  return [...rows.values()]
}

// The oldest ones become one, with their number.
function fold(row: Row): readonly Notice[] {
  const last = row[maximumInRow - 1]
  if (!last) return row
  return [...row.slice(0, maximumInRow - 1), { ...last, times: timesOf(row.slice(maximumInRow - 1)) }]
}

const currentNotices = ({ notices }: UserRecord, now: Date): Notice[] =>
  notices.filter(({ at }) => at > Math.floor(now.getTime() / 1000) - keptSeconds)
