import type { ServiceSettings } from './settings.ts'

/** Push services want an address that is real: the site's, or a mail address. */
export function pushSubjectOf({ domain, operatorEmail, contact }: ServiceSettings): string | undefined {
  if (domain !== undefined) return `https://${domain}`
  const email = operatorEmail ?? contact
  return email?.includes('@') ? `mailto:${email}` : email
}
