import { sameCode } from '../../../functions/model/code-forms.ts'
import { type CodedItem, findByCode } from '../../finding/find-by-code.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { texts } from '../../i18n/texts.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import type { Item } from '../../../functions/model/item.ts'
import { discardCode } from '../batch/scans.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly inbox: readonly InboxCode[]
  readonly store: BatchState
  readonly onChoose: (inboxCode: InboxCode, chosen: CodedItem) => void
}

export function AmbiguousCodes({ rows, inbox, store, onChoose }: Props) {
  const ambiguous = inbox
    .map((inboxCode) => ({ inboxCode, found: findByCode(rows, inboxCode.code) }))
    // Those of another date go with the first.
    .filter(
      ({ inboxCode, found }, place) =>
        found.length > 0 && inbox.findIndex(({ code }) => sameCode(code, inboxCode.code)) === place,
    )
  return ambiguous.map(({ inboxCode, found }) => (
    <fieldset key={inboxCode.itemId} className="ambiguous-code">
      <legend>{texts.batchScanning.choose}</legend>
      <p>
        <strong>{inboxCode.code}</strong>{' '}
        {texts.batchScanning.times({
          count: inbox.reduce((sum, one) => (sameCode(one.code, inboxCode.code) ? sum + one.count : sum), 0),
          mode: texts.batchScanning.modes[inboxCode.mode],
        })}
      </p>
      <div className="buttons">
        {found.map((one) => (
          <Button key={one.item.id} variant="outlined" onClick={() => onChoose(inboxCode, one)}>
            {one.item.name}
          </Button>
        ))}
        <Button
          variant="text"
          aria-label={texts.batchScanning.discardCode(inboxCode.code)}
          onClick={() => discardCode(store, inboxCode)}
        >
          {texts.batchScanning.discard}
        </Button>
      </div>
    </fieldset>
  ))
}
