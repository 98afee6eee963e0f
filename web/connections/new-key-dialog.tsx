import { useId, useState } from 'react'
import { withTexts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import type { NewApiKey } from './api-keys.ts'
import { CopyOnce } from '../ui/messages/copy-once.tsx'
import { madeOf } from './made.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { textsAbout, type Purpose } from './purposes.ts'
import { later } from '../ui/page/later.tsx'

// Loaded on demand: contains the QR code library.
const MadeKey = later(
  'MadeKey',
  () => withTexts(['connections'], () => import('./made-key.tsx')),
  <Loading />,
)

interface Props {
  readonly purpose: Purpose
  readonly open: boolean
  /** Called with the key that was made, if one was. */
  readonly onClose: (made: NewApiKey | undefined) => void
}

/** Makes a key and shows it once. Closed before the key is copied, it asks first. */
export function NewKeyDialog({ purpose, open, onClose }: Props) {
  const form = useId()
  const [made, setMade] = useState<NewApiKey>()
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState(false)
  const about = textsAbout(purpose)
  const shown = made && madeOf(made)
  const close = () => onClose(made)
  const footer = shown ? (
    <CopyOnce {...shown} copied={copied} onCopied={() => setCopied(true)} onDone={close} />
  ) : (
    <div className="buttons">
      <Button type="submit" form={form} busy={busy}>
        {about.make}
      </Button>
    </div>
  )
  return (
    <Dialog
      title={made?.name ?? about.newKey}
      open={open}
      onClose={close}
      unsaved={made !== undefined && !copied}
      question={about.notCopiedYet}
      footer={footer}
    >
      {shown ? (
        <MadeKey made={shown} purpose={purpose} />
      ) : (
        <NewKeyForm id={form} purpose={purpose} onBusy={setBusy} onMade={setMade} />
      )}
    </Dialog>
  )
}
