// The demo of a tab lives in the browser alone: its household stands apart from whatever session the browser has, and
// none of its requests is sent. It holds from one load of the page to the next, so that nothing of the two can mix.
const key = 'demo'
let known: boolean | undefined

export const isDemo = (): boolean => (known ??= isKept())

/** Begins the demo in this tab, before anything else of the app runs. */
export function beginDemo(): void {
  sessionStorage.setItem(key, 'true')
  known = true
}

/** Leaves the demo, by loading another page. */
export function endDemo(path: string): void {
  sessionStorage.removeItem(key)
  location.assign(path)
}

/** Stands where the token of a session does. */
export const demoToken = `.${btoa('{"sub":"demo","username":"Demo"}')}`

/** Returns the name under which the browser keeps something: the demo has one of its own. */
export const nameHere = (name: string) => (isDemo() ? `demo-${name}` : name)

type Answer = (method: string, url: string) => Promise<Response>

let answer: Answer | undefined

export function answerWith(own: Answer): void {
  answer = own
}

/** Answers a request of the demo; there is no answer before it has begun. */
export const answerInDemo = async (method: string, url: string): Promise<Response> =>
  (await answer?.(method, url)) ?? Response.error()

function isKept(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
