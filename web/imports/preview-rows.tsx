import { journaledFields } from '../../functions/activity/contract.ts'
import { differencesOf } from '../history/differences.ts'
import { valueText } from '../items/field-draft.ts'
import { VirtualList } from '../ui/virtual-list.tsx'
import { messages } from '../i18n/messages.ts'
import type { Judged } from './judged.ts'

const texts = messages.imports

/** Lines of a file with what would become of each. */
export function PreviewRows({ judged }: { readonly judged: readonly Judged[] }) {
  return (
    <VirtualList rows={judged}>
      {(one, position) => (
        <li key={one.line} className="row still judged" {...position}>
          <span className="detail line">{one.line}</span>
          <span className="row-name">
            <strong>{one.name || texts.noName}</strong>
            {detailsOf(one).map((detail) => (
              <span key={detail} className="detail">
                {detail}
              </span>
            ))}
          </span>
          <span className={`outcome ${one.outcome}`}>{texts.outcomes[one.outcome]}</span>
        </li>
      )}
    </VirtualList>
  )
}

function detailsOf({ before, after, notes }: Judged): readonly string[] {
  const differences = differencesOf(before, after).map((difference) =>
    messages.history.difference(difference.label, difference.before, difference.after),
  )
  const facts = before ? [] : factsOf(after)
  return [...differences, ...facts, ...notes]
}

/** What a new item brings along besides its name. */
function factsOf(after: Judged['after']): string[] {
  const said = journaledFields.filter((field) => field !== 'name' && field !== 'purchased' && after?.[field])
  const facts = said.map((field) => `${messages.fields[field]}: ${valueText(after?.[field])}`)
  return facts.length > 0 ? [facts.join(' · ')] : []
}
