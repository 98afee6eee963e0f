import { exampleOf, type Known } from './example-of.ts'
import { bodies, knownEverywhere, knownOf, shapes } from './demo-values.ts'
import type { Route } from '../protocol/route.ts'

/** Returns an example of the body of an operation such as `items.create`, out of the groceries of the demo. */
export function exampleBody(operation: string, { body }: Route): unknown {
  return bodies[operation] ?? exampleOf(body, knownIn(operation))
}

/** Returns an example of an answer of an operation, out of the groceries of the demo. */
export function exampleAnswer(operation: string, { answers }: Route, status: number): unknown {
  const answer = answers[status]
  return answer && exampleOf(answer, { ...knownIn(operation), ...shapes })
}

function knownIn(operation: string): Known {
  const [resource = ''] = operation.split('.')
  return { ...knownEverywhere, ...knownOf[resource], ...knownOf[operation] }
}
