import * as z from 'zod/mini'
import { goodPassword, Person } from './world.ts'

const session = z.object({ token: z.string() })

/** Nobody in particular, at a product that runs elsewhere. */
export const nobodyAt = (url: string) => new Person(url, 'nobody', '', '')

/** Signs a person in at a product that runs elsewhere. */
export async function signIn(url: string, name: string, password = goodPassword): Promise<Person> {
  const begun = await nobodyAt(url).post('/auth/login', { name, password })
  const [cookie = ''] = begun.headers.getSetCookie()
  return new Person(url, name, session.parse(begun.body).token, cookie.split(';')[0] ?? '')
}
