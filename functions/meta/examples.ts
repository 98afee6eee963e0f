import { exampleOf, type Known } from './example-of.ts'
import { bodies, knownEverywhere, knownOf, shapes } from './demo-values.ts'
import type { Route } from '../protocol/route.ts'

export const exampleBody = (operation: string, { body }: Route): unknown =>
  bodies[operation] ?? exampleOf(body, knownIn(operation))

export function exampleAnswer(operation: string, { answers }: Route, status: number): unknown {
  const answer = answers[status]
  return answer && exampleOf(answer, { ...knownIn(operation), ...shapes })
}

function knownIn(operation: string): Known {
  const [resource = ''] = operation.split('.')
  return { ...knownEverywhere, ...knownOf[resource], ...knownOf[operation] }
}
