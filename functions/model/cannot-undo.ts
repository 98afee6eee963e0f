import { Problem } from '../protocol/problem.ts'
import { explain, type Given, type RefusalId } from '../protocol/reason.ts'

type UndoRefusal = Extract<RefusalId, `undo_${string}`>

export function cannotUndo<Id extends UndoRefusal>(id: Id, why: string, ...given: Given<Id>): Problem {
  return new Problem('conflict', explain(id, `This can't be undone any more: ${why}`, ...given))
}
