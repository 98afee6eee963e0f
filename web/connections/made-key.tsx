import { connectionsMessages as texts } from '../i18n/connections-messages.ts'
import { QrCode } from '../ui/images/qr-code.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import type { NewApiKey } from './api-keys.ts'

/** A new key, to copy, to scan or to select, with the address at which it counts. */
export function MadeKey({ made: { key } }: { readonly made: NewApiKey }) {
  return (
    <div className="made-key">
      <div ref={focusOnShow} tabIndex={-1}>
        <strong>{texts.shownOnce}</strong>
        <p className="hint">{texts.shownOnceHint}</p>
      </div>
      <TextField readOnly label={texts.key} value={key} onChange={ignore} onFocus={select} />
      <TextField
        readOnly
        label={texts.address}
        value={`${location.origin}/api`}
        onChange={ignore}
        onFocus={select}
      />
      <QrCode text={key} label={texts.code} />
    </div>
  )
}

// The button that made it is gone.
function focusOnShow(text: HTMLElement | null) {
  text?.focus()
}

function select({ currentTarget }: { readonly currentTarget: HTMLInputElement }) {
  currentTarget.select()
}

function ignore() {}
