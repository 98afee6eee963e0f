import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import type { Collection, Key } from '../../functions/database/keys.ts'
import type { Write } from '../../functions/database/table.ts'

export const anyRow = z.object({ id: withDefault(z.string(), '') })

/** A whole partition. */
export const all = (pk: string): Collection => ({ pk, prefix: '' })

/** Puts a row that is not there yet. */
export const put = (key: Key, fields = {}): Write => ({
  put: { ...key, revision: 1, ...fields },
  expecting: 'absent',
})

export const remove = (key: Key): Write => ({ remove: key, expecting: 1 })
