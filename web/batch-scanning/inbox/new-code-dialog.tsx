import { useId, useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../../ui/dialogs/dialog.tsx'
import { plusIcon } from '../../ui/images/icons.ts'
import { addCode } from './add-code.ts'
import { AssignToItem } from './assign-to-item.tsx'
import type { BatchState } from '../batch/batch-state.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { NewCodeForm } from './new-code-form.tsx'
import { discardCode } from '../batch/scans.ts'

interface Props extends DialogControl {
  readonly inboxCode: InboxCode
  readonly store: BatchState
  readonly onClosed: () => void
}

export function NewCodeDialog({ inboxCode, store, ...dialog }: Props) {
  const form = useId()
  const [isMine, setMine] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const { code, mode, count } = inboxCode

  function discard() {
    discardCode(store, inboxCode)
    dialog.onClose()
  }

  return (
    <Dialog
      title={texts.batchScanning.newCode}
      typing
      unsaved={unsaved}
      {...dialog}
      footer={
        <div className="new-code-actions">
          {!isMine && (
            <Button type="submit" form={form} icon={plusIcon}>
              {messages.item.add}
            </Button>
          )}
          <Button variant="text" onClick={() => setMine(!isMine)}>
            {isMine ? texts.batchScanning.newCode : texts.batchScanning.mine}
          </Button>
          <Button variant="text" onClick={dialog.onClose}>
            {messages.dialog.notNow}
          </Button>
          <Button variant="text" aria-label={texts.batchScanning.discardCode(code)} onClick={discard}>
            {texts.batchScanning.discard}
          </Button>
        </div>
      }
    >
      <p className="hint new-code-codes">
        {code} · {texts.batchScanning.scanned({ count, mode })}
      </p>
      {isMine ? (
        <AssignToItem inboxCode={inboxCode} store={store} onLeave={dialog.onClose} />
      ) : (
        <NewCodeForm
          id={form}
          code={code}
          onChange={() => setUnsaved(true)}
          onAdd={(fields) => addCode(store, inboxCode, fields).then(() => dialog.onClose())}
        />
      )}
    </Dialog>
  )
}
