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
    .map((inboxCode) => {
      const isSame = ({ code, mode }: InboxCode) => mode === inboxCode.mode && sameCode(code, inboxCode.code)
      return { inboxCode, found: findByCode(rows, inboxCode.code), same: inbox.filter(isSame) }
    })
    // One question for all its dates.
    .filter(({ inboxCode, found, same }) => found.length > 0 && same[0] === inboxCode)
  return ambiguous.map(({ inboxCode, found, same }) => (
    <fieldset key={inboxCode.itemId} className="ambiguous-code">
      <legend>{texts.batchScanning.choose}</legend>
      <p>
        <strong>{inboxCode.code}</strong>{' '}
        {texts.batchScanning.times({
          count: same.reduce((sum, { count }) => sum + count, 0),
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
          onClick={() => same.forEach((one) => discardCode(store, one))}
        >
          {texts.batchScanning.discard}
        </Button>
      </div>
    </fieldset>
  ))
}
