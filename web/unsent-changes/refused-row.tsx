import { useState } from 'react'
import { outbox } from '../outbox/device.ts'
import type { Intent } from '../outbox/log/intent.ts'
import { failureOf } from '../outbox/log/refusal.ts'
import { useItems } from '../outbox/use-items.ts'
import { Button } from '../ui/buttons/button.tsx'
import { warningIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { ChangeEanDialog } from './change-ean-dialog.tsx'
import { DecisionRow } from './decision-row.tsx'
import { DiscardButton } from './discard-button.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { findTwin, isTwin } from './merge.ts'
import { withReason } from './refusal-reason.ts'

export function RefusedRow({ intent }: { readonly intent: Intent }) {
  const { rows } = useItems()
  const [opened, setOpened] = useState<'merge' | 'ean'>()
  const twin = isTwin(intent) ? findTwin(rows, intent) : undefined
  const close = () => setOpened(undefined)
  return (
    <DecisionRow intent={intent} icon={warningIcon} kind="refused" reason={reasonOf(intent, twin?.name)}>
      {twin && (
        <Button variant="text" onClick={() => setOpened('merge')}>
          {texts.unsentChanges.waiting.merge}
        </Button>
      )}
      {isTwin(intent) ? (
        <Button variant="text" onClick={() => setOpened('ean')}>
          {texts.unsentChanges.waiting.changeEan}
        </Button>
      ) : (
        <Button variant="text" onClick={() => void outbox.retry(intent.id)}>
          {messages.failure.retry}
        </Button>
      )}
      <DiscardButton intent={intent}>{texts.unsentChanges.waiting.discard}</DiscardButton>
      {isTwin(intent) && twin && (
        <MergeDialog mine={intent} twin={twin} open={opened === 'merge'} onClose={close} />
      )}
      {isTwin(intent) && (
        <ChangeEanDialog mine={intent} twin={twin} open={opened === 'ean'} onClose={close} />
      )}
    </DecisionRow>
  )
}

function reasonOf({ refusal }: Intent, twin: string | undefined): string {
  if (twin !== undefined)
    return texts.unsentChanges.waiting.refused(texts.unsentChanges.waiting.sameEan(twin))
  const reason = refusal && refusalText(failureOf(withReason(refusal)), texts.refusals)
  return texts.unsentChanges.waiting.refused(reason || messages.failure.other)
}
