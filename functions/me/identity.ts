import * as z from 'zod/mini'
import { factorCode, password } from '../model/account-fields.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

export const identity = named(
  'Identity',
  z.object({ password, code: z.optional(factorCode) }, { error: rule('object') }),
)
