import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { messages, texts } from '../i18n/messages.ts'
import { Contents } from './contents.tsx'
import { type Target, type Column, targets } from './formats/target.ts'
import { countOutcomes } from './job.ts'
import { OutcomeCounts } from './outcome-counts.tsx'
import type { PreviewLine } from './preview-lines.ts'
import type { FilePreview } from './preview-file.ts'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { Select } from '../ui/menus/select.tsx'
import { useState } from 'react'
import { shownFields } from '../../functions/model/kinds.ts'
import { differencesOf } from '../history/differences.ts'
import { formatValue } from '../fields/field-draft.ts'
import { type Position, VirtualList } from '../ui/lists/virtual-list.tsx'

interface Props {
  readonly preview: FilePreview
  readonly confirm: (preview: FilePreview) => Promise<void>
  readonly assign: (preview: FilePreview, heading: string, target: Target) => Promise<void>
  /** Whether it is checked again, with something else for a column. */
  readonly isChecking?: boolean
  readonly startAgain: () => Promise<void>
}

/** Whether one should look at it before it is imported. */
const isToCheck = ({ outcome, notes }: PreviewLine) =>
  outcome === 'changed' || outcome === 'refused' || notes.length > 0

export function Preview({ preview, confirm, assign, isChecking = false, startAgain }: Props) {
  const { source } = preview
  const starting = useAction(() => confirm(preview))
  const counts = countOutcomes(preview.lines)
  const linesThatAre = (what: PreviewLine['outcome']) =>
    new Set(
      preview.lines.filter(({ outcome, isRepeat }) => outcome === what && !isRepeat).map(({ line }) => line),
    )
  const changes = counts.added + counts.changed
  return (
    <>
      <Message severity="info">
        {texts.importExport.imports.preview({
          file: preview.file.name,
          format: texts.importExport.imports.formatNames[source.format],
        })}
      </Message>
      {source.way === 'lines' && (
        <Contents {...source} added={linesThatAre('added')} changed={linesThatAre('changed')} />
      )}
      {source.way === 'lines' && source.columns && (
        <ColumnList
          columns={source.columns}
          onAssign={(heading, target) => void assign(preview, heading, target)}
        />
      )}
      <OutcomeCounts counts={counts} />
      <PreviewGroup title={texts.importExport.imports.toCheck} lines={preview.lines.filter(isToCheck)} />
      <PreviewGroup
        title={texts.importExport.imports.others}
        lines={preview.lines.filter((line) => !isToCheck(line))}
      />
      <div className="dock import-bar">
        <div className="buttons">
          <Button variant="outlined" onClick={() => void startAgain()}>
            {messages.dialog.cancel}
          </Button>
          {changes > 0 && (
            <Button busy={starting.busy || isChecking} onClick={starting.run}>
              {texts.importExport.imports.confirm(changes)}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

interface ColumnListProps {
  readonly columns: readonly Column[]
  readonly onAssign: (heading: string, target: Target) => void
}

function ColumnList({ columns, onAssign }: ColumnListProps) {
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

/** As many as one reads before one trusts the rest. */
const few = 20

function PreviewGroup({ title, lines }: { readonly title: string; readonly lines: readonly PreviewLine[] }) {
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
