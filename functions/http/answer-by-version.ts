import type { HouseholdContext } from './authorize.ts'
import type { Context } from './operation.ts'
import type { Success } from './response.ts'
import { findVersion, type Version } from '../database/version.ts'
import { versionTag } from './version-tag.ts'

interface Asked extends Context {
  readonly now: Date
  readonly path: string
  /** Tells apart what the path alone does not. */
  readonly after: string | undefined
}

interface Made extends Pick<Success, 'body' | 'headers' | 'text'> {
  /** When it changes by itself, though nobody changes the household's data. */
  readonly until?: Date | undefined
}

/** Answers 304, before the data is read, to a client that has the answer of the household's current version. */
export async function answerByVersion(
  { household, table }: HouseholdContext,
  { event, platform, now, path, after }: Asked,
  make: (version: Version | undefined) => Promise<Made>,
): Promise<Success> {
  const version = await findVersion(table, household)
  const place = { householdId: household.id, build: platform.version, path, after }
  const tag = versionTag(version && { ...place, version }, now)
  const known = tag?.find(event.headers['if-none-match'])
  if (known) return { status: 304, headers: { etag: known } }
  const { until, headers, ...made } = await make(version)
  return { status: 200, ...made, headers: { ...headers, ...(tag && { etag: tag.until(until) }) } }
}
