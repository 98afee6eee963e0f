import { Fragment, useState } from 'react'
import { views } from '../paths.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { messages } from '../i18n/messages.ts'
import { shortcuts } from './use-shortcuts.ts'
import './shortcuts.css'

const texts = messages.shortcuts

const keys = [
  ...views.map((view, index) => [String(index + 1), texts.view(messages.views[view])] as const),
  ['n', texts.add] as const,
  ['/', texts.search] as const,
  ['?', texts.help] as const,
]

/** What the keys do, and the way to turn them off. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [on, setOn] = useState(shortcuts.areOn)

  function turn(next: boolean) {
    shortcuts.turn(next)
    setOn(next)
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
      <Checkbox label={texts.enabled} text={texts.enabled} checked={on} onChange={turn} />
    </Dialog>
  )
}
