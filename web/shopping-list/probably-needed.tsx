import { useMemo, useState } from 'react'
import { probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { useNow } from '../forecasts/use-now.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { texts } from '../i18n/texts.ts'
import { Heading } from './heading.tsx'
import { addSuggested, quietSuggested } from './suggestion-actions.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import './probably-needed.css'

/** As many as one takes in at a glance. */
const few = 3

const headingId = 'probably-needed'

export function ProbablyNeeded({ items }: { readonly items: readonly Item[] }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const suggestions = useMemo(() => probablyNeeded(items, now, timeZone), [items, now, timeZone])
  const [isAll, setAll] = useState(false)
  const shown = isAll ? suggestions : suggestions.slice(0, few)
  const hidden = suggestions.length - shown.length
  if (suggestions.length === 0) return null

  function showAll() {
    setAll(true)
    focusSuggestion(suggestions[few]?.item.id)
  }

  return (
    <>
      <Heading id={headingId} text={texts.forecasts.probable} count={suggestions.length} />
      {shown.map((suggestion, index) => {
        const focusNext = () => focusSuggestion(suggestions[index + 1]?.item.id)
        return (
          <SuggestionRow
            key={suggestion.item.id}
            id={rowId(suggestion.item.id)}
            suggestion={suggestion}
            onAdd={() => addSuggested(suggestion, focusNext)}
            onQuiet={() => quietSuggested(suggestion, timeZone, focusNext)}
          />
        )
      })}
      {hidden > 0 && (
        <tr className="more-suggestions">
          <td colSpan={4}>
            <Button variant="text" onClick={showAll}>
              {texts.forecasts.more(hidden)}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

const rowId = (id: string) => `needed-${id}`

/** Leads to a suggestion, else to the heading above, else to that of the screen. */
function focusSuggestion(id: string | undefined): void {
  requestAnimationFrame(() => {
    const next = id === undefined ? null : document.getElementById(rowId(id))?.querySelector('button')
    const target = next ?? document.getElementById(headingId)
    if (target) target.focus()
    else focusHeading()
  })
}
