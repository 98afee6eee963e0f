import { answerWith } from '../api/demo.ts'
import { texts } from '../i18n/texts.ts'
import { byName } from '../outbox/replica/overlay.ts'
import { sendWith } from '../outbox/sending/send-intent.ts'
import { notify } from '../ui/plain/toasts.ts'
import { answerPage, answerUse } from './demo-history.ts'
import { demoHousehold } from './demo-household.ts'
import { clearDemo, wayOut } from './make-your-own.ts'

const household = { id: 'demo', name: texts.demo.household, role: 'owner', default: true, members: 1 }

const caller = {
  id: 'demo',
  name: 'Demo',
  email: 'demo@example.org',
  default_household: household.id,
  language: null,
  theme: null,
}

const now = () => new Date().toISOString()

const owner = { name: caller.name, role: household.role }

/** The answers of the service that the demo has itself. */
const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  'GET /api/households': () => [household],
  'GET /api/items': async () => (await demoHousehold.read()).items.toSorted(byName),
  'GET /api/activity': async (query) => answerPage(await demoHousehold.history(), query),
  'GET /api/activity/use': async (query) =>
    answerUse(await demoHousehold.history(), Number(query.get('days'))),
  'GET /api/stores': async () => (await demoHousehold.read()).shops,
  'GET /api/shopping-list/generate': () => [],
  'GET /api/me': () => caller,
  'PUT /api/me': () => caller,
  'GET /api/me/sessions': () => [
    { id: 'demo', browser: caller.name, system: null, began: now(), used: now(), current: true },
  ],
  'GET /api/me/factor': () => ({ on: false, since: null, recovery_codes: 0 }),
  'POST /api/auth/verifyToken': () => ({ valid: true, user: caller, expires_at: now() }),
  'GET /api/households/demo/members': () => [{ user_id: caller.id, ...owner, joined_at: now() }],
  'GET /api/households/demo/invitations': () => [],
  'GET /api/households/demo/api-keys': () => [],
  'GET /api/notifications': () => ({ key: null, devices: [] }),
}

/** Answers every request here; those that need the service are refused, with a message. */
export function startDemo(): void {
  answerWith(answer)
  sendWith((intent) => demoHousehold.change(intent))
}

const asResponse = (answered: unknown) => (answered instanceof Response ? answered : Response.json(answered))

async function answer(method: string, url: string): Promise<Response> {
  const [path = '', query] = url.split('?')
  const request = `${method} ${path}`
  if (request === 'POST /api/auth/logout') {
    await clearDemo()
    return new Response(null, { status: 204 })
  }
  const own = answers[request]
  if (own) return asResponse(await own(new URLSearchParams(query)))
  const { label, run } = wayOut()
  notify('info', texts.demo.off, { label, run: () => void run() })
  return Response.json({ message: texts.demo.off, code: 'forbidden' }, { status: 403 })
}
