import { outbox } from '../outbox/device.ts'
import type { Intent } from '../outbox/log/intent.ts'
import { Button } from '../ui/buttons/button.tsx'
import { clockIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { DecisionRow } from './decision-row.tsx'
import { DiscardButton } from './discard-button.tsx'

export function OldRow({ intent }: { readonly intent: Intent }) {
  return (
    <DecisionRow intent={intent} icon={clockIcon} kind="old" reason={texts.unsentChanges.waiting.isOld}>
      <Button variant="text" onClick={() => void outbox.retry(intent.id)}>
        {texts.unsentChanges.waiting.send}
      </Button>
      <DiscardButton intent={intent}>{texts.unsentChanges.waiting.discard}</DiscardButton>
    </DecisionRow>
  )
}
