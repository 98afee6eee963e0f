import { useState } from 'react'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { PaginatedList } from '../ui/paginated-list.tsx'
import { SelectButton } from '../ui/select-button.tsx'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import type { Judged } from './judged.ts'
import { PreviewRows } from './preview-rows.tsx'
import type { Plan } from './plan.ts'

interface Props {
  readonly plan: Plan
  readonly confirm: (plan: Plan) => Promise<void>
  readonly startAgain: () => Promise<void>
}

const texts = messages.imports

const filters = {
  all: () => true,
  added: ({ outcome }) => outcome === 'added',
  changed: ({ outcome }) => outcome === 'changed',
  unchanged: ({ outcome }) => outcome === 'unchanged',
  refused: ({ outcome }) => outcome === 'refused',
  repeated: ({ isRepeated }) => isRepeated,
} satisfies Record<string, (judged: Judged) => boolean>

const names = ['all', 'added', 'changed', 'unchanged', 'refused', 'repeated'] as const
type Name = (typeof names)[number]

const labels = { all: texts.all, ...texts.outcomes, repeated: texts.repeated }

const known = { loading: false, failure: undefined, retry: () => undefined }

/** What would become of a file, line by line; nothing is changed before the person says so. */
export function Preview({ plan, confirm, startAgain }: Props) {
  const [filter, setFilter] = useState<Name>('all')
  const starting = useAction(() => confirm(plan))
  const countOf = (name: Name) => plan.judged.filter(filters[name]).length
  const toDo = countOf('added') + countOf('changed')
  return (
    <>
      <Message severity="info">{texts.preview(plan.fileName, texts.formatNames[plan.source.format])}</Message>
      <SelectButton
        label={texts.show}
        value={filter}
        options={names.map((name) => ({ value: name, label: `${labels[name]} ${countOf(name)}` }))}
        onChange={setFilter}
      />
      <PaginatedList list={known} rows={plan.judged.filter(filters[filter])} search={labels[filter]}>
        {(shown) => <PreviewRows judged={shown} />}
      </PaginatedList>
      <div className="buttons import-bar">
        <Button variant="outlined" onClick={() => void startAgain()}>
          {messages.dialog.cancel}
        </Button>
        {toDo > 0 && (
          <Button busy={starting.busy} onClick={starting.run}>
            {texts.confirm(toDo)}
          </Button>
        )}
      </div>
    </>
  )
}
