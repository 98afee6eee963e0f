import { expect, test } from 'vitest'
import { rowsFor, timesOf, withNotices, withoutRow } from '../../functions/accounts/notices/notice-list.ts'
import { newUser, type Notice } from '../../functions/identity/user.ts'

const now = new Date('2026-11-23T12:00:00Z')
const at = now.getTime() / 1000
const owner = { user: 'anna', session: 'phone', began: at - 1_000 }

function notice(n: number, kind: string, browser: string): Notice {
  const id = String(n).padStart(3, '0')
  return { id, kind, at: at + n, browser, system: null, session: `session ${n}`, times: 1 }
}

const withAll = (made: readonly Notice[]) =>
  made.reduce((user, each) => ({ ...user, notices: [...withNotices(user, [each], now)] }), newUser('anna'))

test('logins on ever more devices push nothing else out', () => {
  const logins = Array.from({ length: 30 }, (_, n) => notice(n + 1, 'new_device', `Browser ${n}`))
  const user = withAll([notice(0, 'factor_off', 'Firefox'), ...logins])
  const shown = rowsFor(user, owner, now).map(([{ kind, browser }]) => [kind, browser])
  expect(shown).toHaveLength(10)
  expect(shown[0]).toEqual(['new_device', 'Browser 29'])
  expect(shown.at(-1)).toEqual(['factor_off', 'Firefox'])
})

test('many of one kind and device take little room, and keep their number', () => {
  const user = withAll(Array.from({ length: 30 }, (_, n) => notice(n, 'new_device', 'Firefox')))
  expect(user.notices).toHaveLength(5)
  const [row = []] = rowsFor(user, owner, now)
  expect(timesOf(row)).toBe(30)
  expect(withoutRow(user, row[0]?.id ?? '', owner)).toEqual([])
})
