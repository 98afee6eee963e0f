import { outbox } from '../outbox/device.ts'
import type { Intent } from '../outbox/log/intent.ts'
import { Button } from '../ui/buttons/button.tsx'
import { clockIcon } from '../ui/images/icons.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { DecisionRow } from './decision-row.tsx'
import { describeTime } from './describe.ts'
import { DiscardButton } from './discard-button.tsx'
import './unsent-changes.css'

export function PutAwayTwice({ intents }: { readonly intents: readonly Intent[] }) {
  return (
    <div className="unsent-changes">
      <RowGroup title={texts.unsentChanges.waiting.putAwayTwice}>
        <ul className="rows">
          {intents.map((intent) => (
            <PutAwayTwiceRow key={intent.id} intent={intent} />
          ))}
        </ul>
      </RowGroup>
    </div>
  )
}

export function PutAwayTwiceRow({ intent }: { readonly intent: Intent }) {
  return (
    <DecisionRow intent={intent} icon={clockIcon} kind="old" reason={describePutAway(intent)}>
      <Button
        variant="text"
        aria-label={texts.unsentChanges.waiting.addMineTooOf(intent.name)}
        onClick={() => void outbox.retry(intent.id)}
      >
        {texts.unsentChanges.waiting.addMineToo}
      </Button>
      <DiscardButton intent={intent} aria-label={texts.unsentChanges.waiting.discardOf(intent.name)}>
        {texts.unsentChanges.waiting.discard}
      </DiscardButton>
    </DecisionRow>
  )
}

function describePutAway({ refusal }: Intent): string {
  const { user = '', quantity, at = '' } = refusal?.reason?.parameters ?? {}
  const time = describeTime(Date.parse(String(at)))
  return texts.unsentChanges.waiting.putAwayBefore({
    user: String(user),
    amount: formatQuantity(Number(quantity)),
    time,
  })
}
