import { Problem } from '../runtime/problem.ts'

export function cannotUndo(reason: string): Problem {
  return new Problem('conflict', `This can't be undone any more: ${reason}`)
}
