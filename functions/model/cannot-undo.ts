import { Problem, explain, type Given, type RefusalId } from '../protocol/problem.ts'

type UndoRefusal = Extract<RefusalId, `undo_${string}`>

export function cannotUndo<Id extends UndoRefusal>(id: Id, why: string, ...given: Given<Id>): Problem {
  return new Problem('conflict', explain(id, `This can't be undone any more: ${why}`, ...given))
}
