import { formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { SelectButton } from '../ui/buttons/select-button.tsx'
import type { Choice, PastedRow } from './pasted-rows.ts'
import { RowText } from '../ui/lists/row-text.tsx'
import './pasted-list.css'

interface Props {
  readonly row: PastedRow
  readonly onChoose: (choice: Choice) => void
}

const none = ''

export function PastedRowLine({ row, onChoose }: Props) {
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
