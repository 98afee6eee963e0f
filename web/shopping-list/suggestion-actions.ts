import type { Suggestion } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { notifyUndoable } from '../history/undo.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { forecastsMessages as texts } from '../i18n/forecasts-messages.ts'
import { formatQuantity } from '../i18n/format.ts'

/** Puts as much of an item on the list as is usually bought. */
export function addSuggested({ item, amount }: Suggestion<Item>, onShown?: () => void): void {
  const { id, name } = item
  submit({ kind: 'extra', input: { id, delta: amount }, name }, { onShown })
    .then((outcome) => notifyUndoable(texts.added(name, formatQuantity(amount)), [outcome]))
    .catch(reportAbout(name))
}
