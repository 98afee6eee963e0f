/** The headers of every answer that tell browsers how to treat it (OWASP ASVS 5.0, 3.4 and 3.5). */
export const answerHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  // Ignored where it does not come by HTTPS (RFC 6797, section 8.1).
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

/** Names the point as of when a list was read, or up to which the sender of a change has all; see the route of changes. */
export const pointHeader = 'x-point'

export const tripHeader = 'x-trip'

export const changesHeader = 'x-changes'
