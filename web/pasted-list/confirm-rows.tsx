import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyUndoable, submitEach } from '../outbox/submit.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { language } from '../i18n/language.ts'
import { texts } from '../i18n/texts.ts'
import { useAllItems } from '../outbox/use-items.ts'
import { dashboardOf } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { type Choice, type Group, matchLines, pastedRows, type PastedRow } from './pasted-rows.ts'
import type { PastedLine } from './read-list.ts'
import { unfinishedList } from './unfinished-list.ts'
import { wordOf } from '../../functions/model/called.ts'
import type { Item } from '../../functions/model/item.ts'
import { onceFields } from '../../functions/model/once-fields.ts'
import { newId } from '../api/new-id.ts'
import { categoryFor } from '../groceries/own-category.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
import type { Vocabulary } from '../groceries/vocabulary.ts'
import type { Named } from '../outbox/sending/outbox.ts'
import { formatQuantity } from '../i18n/format.ts'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { SelectButton } from '../ui/buttons/select-button.tsx'
import './pasted-list.css'

interface Props {
  readonly text: string
  readonly lines: readonly PastedLine[]
  /** Whether the text has more of them. */
  readonly isCut: boolean
}

/** The groups in their order: first what needs somebody's eyes. */
const groups: readonly { readonly title: string; readonly of: readonly Group[] }[] = [
  { title: texts.pastedList.whichOne, of: ['unsure'] },
  { title: texts.pastedList.yours, of: ['yours'] },
  { title: texts.pastedList.once, of: ['once'] },
  { title: texts.pastedList.leftOut, of: ['onList', 'done', 'other'] },
]

export function ConfirmRows({ text, lines, isCut }: Props) {
  const { rows: items, loading, failure, retry } = useAllItems()
  const [choices, setChoices] = useState(() => unfinishedList.choices(text))
  const [isAdding, setAdding] = useState(false)
  const vocabulary = useVocabulary()
  const navigate = useNavigate()
  const matched = useMemo(() => matchLines(language, lines, items), [lines, items])
  const rows = pastedRows(matched, choices)
  const taken = rows.filter(({ isTaken }) => isTaken)

  const choose = (key: string) => (choice: Choice) => {
    const chosen = new Map(choices).set(key, { ...choices.get(key), ...choice })
    unfinishedList.keep(text, chosen)
    setChoices(chosen)
  }

  async function add() {
    setAdding(true)
    unfinishedList.discard()
    const changes = changesOf(taken, vocabulary, items)
    const settled = await submitEach(changes, {
      onShown: () => void navigate(dashboardOf('shopping-list'), { replace: true }),
    })
    const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (done.length > 0) notifyUndoable(texts.pastedList.added(done.length), done)
    for (const [place, one] of settled.entries())
      if (one.status === 'rejected')
        notify(
          'error',
          texts.pastedList.notAdded({ name: changes[place]?.name ?? '', reason: errorMessage(one.reason) }),
        )
  }

  if (loading) return <Loading rows={10} />
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  return (
    <>
      {isCut && <p className="hint">{texts.pastedList.tooMany(lines.length)}</p>}
      {groups.map(({ title, of }) => {
        const shown = rows.filter(({ group }) => of.includes(group))
        return (
          shown.length > 0 && (
            <RowGroup key={title} title={title} count={shown.length}>
              <ul className="rows">
                {shown.map((row) => (
                  <PastedRowLine key={row.key} row={row} onChoose={choose(row.key)} />
                ))}
              </ul>
            </RowGroup>
          )
        )
      })}
      <div className="dock">
        <Button busy={isAdding} disabled={taken.length === 0} onClick={() => void add()}>
          {texts.pastedList.add(taken.length)}
        </Button>
      </div>
    </>
  )
}

function changesOf(
  rows: readonly PastedRow[],
  vocabulary: Vocabulary | undefined,
  items: readonly Item[],
): readonly Named[] {
  return rows.map(({ item, name, amount, note, group }): Named => {
    if (item) {
      const word = group === 'unsure' ? wordOf(name) : undefined
      return { kind: 'extra', input: { id: item.id, delta: amount, note, word }, name: item.name }
    }
    const fields = onceFields({ name, amount, note, category: categoryFor(vocabulary, items, name) })
    return { kind: 'create', input: { id: newId(), fields }, name: fields.name }
  })
}

interface PastedRowLineProps {
  readonly row: PastedRow
  readonly onChoose: (choice: Choice) => void
}

const none = ''

function PastedRowLine({ row, onChoose }: PastedRowLineProps) {
  const { item, offered, amount, group, isTaken } = row
  const name = item?.name ?? row.name
  const options = [
    ...offered.map(({ id, name: label }) => ({ value: id, label })),
    { value: none, label: texts.pastedList.newOnce },
  ]
  return (
    <li className="row still pasted-row">
      <Checkbox
        label={texts.pastedList.take(name)}
        checked={isTaken}
        onChange={(checked) => onChoose({ isTaken: checked })}
        text={<RowText title={name} detail={detailOf(row)} />}
      />
      <strong>{formatQuantity(amount)}</strong>
      {group === 'unsure' && (
        <SelectButton
          label={texts.pastedList.whichOne}
          value={item?.id ?? none}
          options={options}
          onChange={(id) => onChoose({ item: id === none ? null : id })}
        />
      )}
    </li>
  )
}

function detailOf({ text, note, group }: PastedRow): string {
  if (group === 'done') return texts.pastedList.done(text)
  if (group === 'other') return texts.pastedList.other(text)
  if (group === 'onList') return texts.pastedList.onList(text)
  return note === '' ? texts.pastedList.quoted(text) : texts.pastedList.withNote({ text, note })
}
