import type { HouseholdContext } from './authorize.ts'
import type { Context } from './operation.ts'
import type { Success } from './response.ts'
import { findVersion, type Version, isSettled } from '../database/version.ts'
import { hashOf, opaqueTags, weakTag } from './etag.ts'

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

/** A page of a list, and the version of its household, which must be read before the list. */
interface VersionedPage {
  readonly version: Version
  readonly householdId: string
  readonly build: string
  readonly path: string
  readonly after: string | undefined
}

interface VersionTag {
  /** Returns the tag in `If-None-Match` that still holds; undefined if none does. */
  readonly find: (ifNoneMatch: string | undefined) => string | undefined
  /** Returns the tag; one with an end holds until then. */
  readonly until: (end: Date | undefined) => string
}

const never = '0'

/**
 * Returns the ETags of a page; undefined while its household has no version, or one that the list may still lack a
 * part of. When a version was raised is part of it, since a restored backup counts again from an earlier one.
 */
function versionTag(page: VersionedPage | undefined, now: Date): VersionTag | undefined {
  if (!page || !isSettled(page.version, now)) return undefined
  const { version, householdId, build, path, after } = page
  const { revision, raised_at } = version
  const place = hashOf(JSON.stringify([householdId, build, path, after]))
  const stem = `${revision.toString(36)}-${Date.parse(raised_at).toString(36)}-${place}-`
  const holds = (text: string) => {
    const end = text.slice(stem.length)
    return text.startsWith(stem) && (end === never || Number.parseInt(end, 36) > now.getTime())
  }
  return {
    find: (ifNoneMatch) => opaqueTags(ifNoneMatch).filter(holds).map(weakTag)[0],
    until: (end) => weakTag(`${stem}${end?.getTime().toString(36) ?? never}`),
  }
}
