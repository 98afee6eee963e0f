import type { Event } from '../http/event.ts'

/** A `Set-Cookie` value for a cookie that only `/api/auth` ever sees and no script does; life in seconds. */
export function setCookie(event: Event, name: string, value: string, seconds: number): string {
  const secure = isSecure(event) ? '; Secure' : ''
  const named = `${nameOf(event, name)}=${value}`
  return `${named}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
}

/** The value of a cookie that came with a request. */
export function getCookie(event: Event, name: string): string | undefined {
  const start = `${nameOf(event, name)}=`
  return event.cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

// Under this prefix a browser takes no cookie that came unencrypted (OWASP ASVS 5.0, 3.3.1).
const nameOf = (event: Event, name: string) => (isSecure(event) ? `__Secure-${name}` : name)

const isSecure = ({ headers }: Event) => headers['x-forwarded-proto'] !== 'http'
