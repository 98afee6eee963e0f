import type { Suggestion } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { dayAfter, daysOf } from '../forecasts/days.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { texts } from '../i18n/texts.ts'
import { notify } from '../ui/plain/toasts.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'

/** Puts as much of an item on the list as is usually bought. */
export function addSuggested({ item, amount }: Suggestion<Item>, onShown?: () => void): void {
  const { id, name } = item
  submit({ kind: 'extra', input: { id, delta: amount }, name }, { onShown })
    .then((outcome) =>
      notifyUndoable(texts.forecasts.added({ name, amount: formatQuantity(amount) }), [outcome]),
    )
    .catch(reportAbout(name))
}

/** Asks after an item again when it has usually been bought once more. The journal knows nothing of it. */
export function quietSuggested(
  { item, every }: Suggestion<Item>,
  timeZone: string,
  onShown?: () => void,
): void {
  const { id, name } = item
  const setQuiet = (quiet_until: string | null, onChange?: () => void) =>
    submit({ kind: 'row', input: { id, change: { quiet_until } }, name }, { onShown: onChange })
  setQuiet(dayAfter(every, timeZone), onShown)
    .then(() =>
      notify('success', texts.forecasts.quieted({ name, days: daysOf(every) }), {
        label: messages.history.undo,
        run: () => void setQuiet(null).catch(reportAbout(name)),
      }),
    )
    .catch(reportAbout(name))
}
