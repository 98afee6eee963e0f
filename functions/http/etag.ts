import { hash } from 'node:crypto'

export const weakTag = (text: string) => `W/"${text}"`

export const bodyTag = (text: string) => weakTag(hashOf(text))

export const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 27)

/** Returns the opaque texts in `If-None-Match`: tags are compared weakly there (RFC 9110, section 13.1.2). */
export const opaqueTags = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/"([^"]*)"/g)].flatMap(([, text]) => text ?? [])

/** Whether `If-None-Match` has this tag, or any with `*`. */
export const isListed = (tag: string, header: string | undefined): boolean =>
  header?.trim() === '*' || opaqueTags(header).some((text) => weakTag(text) === tag)
