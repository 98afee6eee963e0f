import { lazy, Suspense, useId, useState } from 'react'
import { connectionsMessages as texts } from '../i18n/connections-messages.ts'
import { withTexts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import type { NewApiKey } from './api-keys.ts'
import { CopyKey } from './copy-key.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import type { Purpose } from './purposes.ts'

// Loaded on demand: contains the QR code library.
const MadeKey = lazy(async () => ({
  default: (await withTexts(['connections'], () => import('./made-key.tsx'))).MadeKey,
}))

interface Props {
  readonly purpose: Purpose
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes a key and shows it once. Who closes it before the key is copied is asked first. */
export function NewKeyDialog({ purpose, open, onClose }: Props) {
  const form = useId()
  const [made, setMade] = useState<NewApiKey>()
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState(false)
  const footer = made ? (
    <CopyKey text={made.key} copied={copied} onCopied={() => setCopied(true)} onDone={onClose} />
  ) : (
    <div className="buttons">
      <Button type="submit" form={form} busy={busy}>
        {texts.make}
      </Button>
    </div>
  )
  return (
    <Dialog
      title={made?.name ?? texts.newKey}
      open={open}
      onClose={onClose}
      unsaved={made !== undefined && !copied}
      question={texts.notCopiedYet}
      footer={footer}
    >
      {made ? (
        <Suspense fallback={<Loading />}>
          <MadeKey made={made} />
        </Suspense>
      ) : (
        <NewKeyForm id={form} purpose={purpose} onBusy={setBusy} onMade={setMade} />
      )}
    </Dialog>
  )
}
