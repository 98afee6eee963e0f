import type { Event } from '../../http/event.ts'

/** Returns a `Set-Cookie` value. Only `/api/auth` receives the cookie, and no script can read it. */
export function setCookie(event: Event, name: string, value: string, seconds: number): string {
  const secure = isSecure(event) ? '; Secure' : ''
  const named = `${nameOf(event, name)}=${value}`
  return `${named}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
}

export function getCookie(event: Event, name: string): string | undefined {
  const start = `${nameOf(event, name)}=`
  return event.cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

// Browsers accept a cookie with this prefix only over HTTPS (OWASP ASVS 5.0, 3.3.1).
const nameOf = (event: Event, name: string) => (isSecure(event) ? `__Secure-${name}` : name)

const isSecure = ({ headers }: Event) => headers['x-forwarded-proto'] !== 'http'
