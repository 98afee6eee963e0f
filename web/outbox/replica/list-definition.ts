import type * as z from 'zod/mini'
import type { ShoppingTrip } from '../../../functions/model/shopping-trip.ts'
import type { Listed } from '../../api/pages.ts'
import type { Intent } from '../log/intent.ts'
import type { RowChanges } from './merged.ts'
import type { Outbox } from '../sending/outbox.ts'

export interface ListDefinition<Row> {
  readonly route: Listed<Row[]>
  readonly row: z.ZodMiniType<Row>
  readonly compare: (a: Row, b: Row) => number
  /** Asks what has changed since a point; resolves to undefined where the list is to be asked for. */
  readonly changes?: (household: string, since: string) => Promise<ChangesSince<Row> | undefined>
  /** Reads the answer to that, as the answer to a change has it; undefined where the list is to be asked for. */
  readonly readChanges?: (body: unknown) => ChangesSince<Row> | undefined
  readonly show: (rows: readonly Row[], intents: readonly Intent[]) => readonly Row[]
  /** Whether the list shows what an intent does, of all that there are. */
  readonly shows: (intent: Intent, all: readonly Intent[]) => boolean
}

export interface ChangesSince<Row> extends RowChanges<Row> {
  readonly point: string
  readonly trip?: ShoppingTrip | undefined
}

export interface ReplicaOptions {
  readonly outbox: Outbox
  readonly key: string
  readonly person: string
  readonly household: string
  /** Whether the same person is still signed in. */
  readonly isCurrent: () => boolean
  /** Called when something arrives that was not changed here. */
  readonly onNews?: () => void
}
