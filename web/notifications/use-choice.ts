import { useRef, useState } from 'react'
import type { NotificationKind } from '../../functions/protocol/notification-kinds.ts'
import { isUnreachable } from '../api/api-failure.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { texts } from '../i18n/texts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { choose, type Weekly } from './notifications.ts'
import { NotTurnedOn } from '../push/subscription.ts'

interface Choice {
  readonly kinds: readonly NotificationKind[]
  readonly weekly?: Weekly
}

/**
 * Changes the notifications of this device; what is chosen while a change is on its way follows it.
 *
 * @param key the server's; without it nothing can be chosen
 * @param onEnd called after each attempt
 */
export function useChoice(
  key: string | null | undefined,
  household: string,
  saved: readonly NotificationKind[],
  onEnd: () => void,
) {
  const wanted = useRef<Choice>({ kinds: saved })
  const [shown, setShown] = useState(saved)
  const saving = useAction(async () => {
    try {
      let sent: Choice
      do {
        sent = wanted.current
        await choose(key ?? '', { household, ...sent })
      } while (sent !== wanted.current)
    } finally {
      onEnd()
    }
  }, explain)
  return {
    /** Those that were chosen last, which may not be saved yet. */
    kinds: saving.busy ? shown : saved,
    change: (choice: Choice) => {
      wanted.current = choice
      setShown(choice.kinds)
      saving.run()
    },
    saving,
  }
}

/** Why nothing has changed; nothing where the screen says so itself. */
export function explain(failure: unknown): string {
  if (isUnreachable(failure)) return texts.notifications.offline
  if (!(failure instanceof NotTurnedOn)) return errorMessage(failure)
  return { refused: '', closed: texts.notifications.closed, failed: texts.notifications.failed }[
    failure.reason
  ]
}
