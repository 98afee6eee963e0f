import { Fragment, useState } from 'react'
import { views } from '../paths.ts'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { messages } from '../i18n/messages.ts'
import { shortcuts } from './use-shortcuts.ts'
import './shortcuts.css'

const texts = messages.shortcuts

const keys = [
  ...views.map((view, index) => [String(index + 1), texts.view(messages.views[view])] as const),
  ['n', texts.add] as const,
  ['/', texts.search] as const,
  ['← →', texts.row] as const,
  ['?', texts.help] as const,
]

export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [enabled, setEnabled] = useState(shortcuts.areEnabled)

  function change(next: boolean) {
    shortcuts.setEnabled(next)
    setEnabled(next)
  }

  return (
    <Dialog title={texts.title} open={open} onClose={onClose}>
      <dl className="facts">
        {keys.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox label={texts.enabled} text={texts.enabled} checked={enabled} onChange={change} />
    </Dialog>
  )
}
