import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { Select } from '../ui/menus/select.tsx'
import { type Column, type Target, targets } from './formats/target.ts'
import { RowText } from '../ui/lists/row-text.tsx'

interface Props {
  readonly columns: readonly Column[]
  readonly onAssign: (heading: string, target: Target) => void
}

export function ColumnList({ columns, onAssign }: Props) {
  return (
    <RowGroup title={texts.importExport.imports.columns.title} count={columns.length}>
      <ul className="rows">
        {columns.map(({ heading, target, example }) => (
          <li key={heading} className="row still column-row">
            <RowText title={heading} detail={texts.importExport.imports.columns.example(example)} />
            <Select
              label={texts.importExport.imports.columns.becomes(heading)}
              value={target}
              options={targets.map((value) => ({ value, label: labelOf(value) }))}
              onChange={(chosen) => onAssign(heading, chosen)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

function labelOf(target: Target): string {
  if (target === 'until') return messages.fields.lots
  if (target === 'lots') return texts.importExport.imports.columns.lots
  if (target === 'rhythm') return texts.importExport.imports.columns.rhythm
  if (target === 'details') return texts.importExport.imports.columns.details
  return target === 'nothing' ? texts.importExport.imports.columns.nothing : messages.fields[target]
}
