type Headers = Readonly<Record<string, string>>

// In milliseconds: the app has begun by then, or asks again.
const freshFor = 15_000

const asked = new Map<string, { readonly answer: Promise<Response>; readonly at: number }>()

const keyOf = (url: string, headers: Headers) => JSON.stringify([url, headers])

/** Sends a GET before the code that needs its answer is there; the next caller of the same one takes the answer. */
export function askEarly(url: string, headers: Headers): Promise<Response> {
  const key = keyOf(url, headers)
  const answer = fetch(url, { headers })
  asked.set(key, { answer, at: performance.now() })
  answer.catch(() => asked.delete(key))
  return answer
}

export function takeEarly(url: string, headers: Headers): Promise<Response> | undefined {
  const key = keyOf(url, headers)
  const early = asked.get(key)
  asked.delete(key)
  return early && performance.now() - early.at < freshFor ? early.answer : undefined
}

/** Drops all answers, which are from before a change that is being sent. */
export function forgetEarly(): void {
  asked.clear()
}
