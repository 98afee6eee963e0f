import { isSettled, type Version } from '../database/version.ts'
import { hashOf, opaqueTags, weakTag } from './etag.ts'

/** A page of a list, and the version of its household, which must be read before the list. */
interface VersionedPage {
  readonly version: Version
  readonly householdId: string
  readonly build: string
  readonly path: string
  readonly after: string | undefined
}

export interface VersionTag {
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
export function versionTag(page: VersionedPage | undefined, now: Date): VersionTag | undefined {
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
