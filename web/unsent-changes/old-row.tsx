import { outbox } from '../outbox/device.ts'
import type { Intent } from '../outbox/log/intent.ts'
import { Button } from '../ui/buttons/button.tsx'
import { clockIcon } from '../ui/images/icons.ts'
import { unsentChangesMessages } from '../i18n/unsent-changes-messages.ts'
import { DecisionRow } from './decision-row.tsx'
import { DiscardButton } from './discard-button.tsx'

const texts = unsentChangesMessages.waiting

/** A change that has waited for so long that it may no longer be right. */
export function OldRow({ intent }: { readonly intent: Intent }) {
  return (
    <DecisionRow intent={intent} icon={clockIcon} kind="old" reason={texts.isOld}>
      <Button variant="text" onClick={() => void outbox.retry(intent.id)}>
        {texts.send}
      </Button>
      <DiscardButton intent={intent}>{texts.discard}</DiscardButton>
    </DecisionRow>
  )
}
