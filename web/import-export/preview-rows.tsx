import { journaledFields } from '../../functions/model/kinds.ts'
import { differencesOf } from '../history/differences.ts'
import { formatValue } from '../fields/field-draft.ts'
import { VirtualList } from '../ui/lists/virtual-list.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import type { PreviewLine } from './preview-lines.ts'

export function PreviewRows({ lines }: { readonly lines: readonly PreviewLine[] }) {
  return (
    <VirtualList rows={lines}>
      {(line, position) => (
        <li key={line.line} className="row still judged" {...position}>
          <span className="detail line">{line.line}</span>
          <span className="row-name">
            <strong>{line.name || texts.importExport.imports.noName}</strong>
            {detailsOf(line).map((detail) => (
              <span key={detail} className="detail">
                {detail}
              </span>
            ))}
          </span>
          <span className={`outcome ${line.outcome}`}>
            {texts.importExport.imports.outcomes[line.outcome]}
          </span>
        </li>
      )}
    </VirtualList>
  )
}

function detailsOf({ before, after, notes }: PreviewLine): readonly string[] {
  const differences = differencesOf(before, after).map((difference) =>
    messages.history.difference({
      label: difference.label,
      before: difference.before,
      after: difference.after,
    }),
  )
  const facts = before ? [] : factsOf(after)
  return [...differences, ...facts, ...notes]
}

/** The fields of a new item except its name. */
function factsOf(after: PreviewLine['after']): string[] {
  const shown = journaledFields.filter((field) => field !== 'name' && field !== 'purchased' && after?.[field])
  const facts = shown.map((field) => `${messages.fields[field]}: ${formatValue(field, after?.[field])}`)
  return facts.length > 0 ? [facts.join(' · ')] : []
}
