import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyUndoable } from '../history/undo.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { pastedListMessages as texts } from '../i18n/pasted-list-messages.ts'
import { submitAll } from '../outbox/submit.ts'
import { useAllItems } from '../outbox/use-items.ts'
import { dashboardOf } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { RowGroup } from '../ui/row-group.tsx'
import { notify } from '../ui/toasts.ts'
import { changesOf } from './changes-of.ts'
import { type Decision, type Decisions, type Group, pastedRows } from './pasted-rows.ts'
import { PastedRowLine } from './pasted-row.tsx'
import type { PastedLine } from './read-list.ts'

interface Props {
  readonly lines: readonly PastedLine[]
}

/** The groups in their order: first what needs somebody's eyes. */
const groups: readonly { readonly title: string; readonly of: readonly Group[] }[] = [
  { title: texts.whichOne, of: ['unsure'] },
  { title: texts.yours, of: ['yours'] },
  { title: texts.once, of: ['once'] },
  { title: texts.leftOut, of: ['onList', 'done'] },
]

/** The rows of a pasted list, each with what it becomes, and one button that adds them all. */
export function ConfirmRows({ lines }: Props) {
  const { rows: items, loading, failure, retry } = useAllItems()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const rows = useMemo(() => pastedRows(lines, items, decisions), [lines, items, decisions])
  const taken = rows.filter(({ isTaken }) => isTaken)

  const decide = (key: string) => (decision: Decision) =>
    setDecisions((before) => new Map(before).set(key, { ...before.get(key), ...decision }))

  async function add() {
    setAdding(true)
    try {
      notifyUndoable(
        texts.added(taken.length),
        await submitAll(changesOf(taken), {
          onShown: () => void navigate(dashboardOf('shopping-list'), { replace: true }),
        }),
      )
    } catch (failed) {
      notify('error', errorMessage(failed))
    }
  }

  if (loading) return <Loading rows={10} />
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  return (
    <>
      {groups.map(({ title, of }) => {
        const shown = rows.filter(({ group }) => of.includes(group))
        return (
          shown.length > 0 && (
            <RowGroup key={title} title={title} count={shown.length}>
              <ul className="rows">
                {shown.map((row) => (
                  <PastedRowLine key={row.key} row={row} onDecide={decide(row.key)} />
                ))}
              </ul>
            </RowGroup>
          )
        )
      })}
      <div className="dock">
        <Button busy={isAdding} disabled={taken.length === 0} onClick={() => void add()}>
          {texts.add(taken.length)}
        </Button>
      </div>
    </>
  )
}
