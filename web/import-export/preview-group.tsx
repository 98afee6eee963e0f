import { useState } from 'react'
import { shownFields } from '../../functions/model/kinds.ts'
import { differencesOf } from '../history/differences.ts'
import { formatValue } from '../fields/field-draft.ts'
import { Button } from '../ui/buttons/button.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { type Position, VirtualList } from '../ui/lists/virtual-list.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import type { PreviewLine } from './preview-lines.ts'

/** As many as one reads before one trusts the rest. */
const few = 20

interface Props {
  readonly title: string
  readonly lines: readonly PreviewLine[]
}

export function PreviewGroup({ title, lines }: Props) {
  const [isAll, setAll] = useState(false)
  if (lines.length === 0) return null
  const shown = isAll ? lines : lines.slice(0, few)
  const hidden = lines.length - shown.length
  return (
    <RowGroup title={title} count={lines.length}>
      <VirtualList rows={shown}>
        {(line, position) => <PreviewRow key={line.line} line={line} position={position} />}
      </VirtualList>
      {hidden > 0 && (
        <Button variant="text" onClick={() => setAll(true)}>
          {texts.importExport.imports.more(hidden)}
        </Button>
      )}
    </RowGroup>
  )
}

function PreviewRow({ line, position }: { readonly line: PreviewLine; readonly position: Position }) {
  return (
    <li className="row still judged" {...position}>
      <span className="detail line">{line.line}</span>
      <span className="row-name">
        <strong>{line.name || texts.importExport.imports.noName}</strong>
        {detailsOf(line).map((detail) => (
          <span key={detail} className="detail">
            {detail}
          </span>
        ))}
      </span>
      <span className={`outcome ${line.outcome}`}>{texts.importExport.imports.outcomes[line.outcome]}</span>
    </li>
  )
}

function detailsOf({ before, after, notes }: PreviewLine): readonly string[] {
  const differences = differencesOf(before, after).map((one) => messages.history.difference(one))
  const facts = before ? [] : factsOf(after)
  return [...differences, ...facts, ...notes]
}

/** The fields of a new item except its name. */
function factsOf(after: PreviewLine['after']): string[] {
  const shown = shownFields.filter((field) => field !== 'name' && field !== 'purchased' && after?.[field])
  const facts = shown.map((field) => `${messages.fields[field]}: ${formatValue(field, after?.[field])}`)
  return facts.length > 0 ? [facts.join(' · ')] : []
}
