import { InputTextarea } from 'primereact/inputtextarea'
import { texts } from '../i18n/texts.ts'
import { QrCode } from '../ui/images/qr-code.tsx'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { ReadOnlyField } from '../ui/inputs/read-only-field.tsx'
import type { Purpose, textsAbout } from './purposes.ts'
import { focusOnShow } from '../ui/page/focus-on-show.ts'

export interface Made {
  /** The key, or the address with the key in it. */
  readonly text: string
  readonly isAddress: boolean
  readonly texts: ReturnType<typeof textsAbout>
}

interface Props {
  readonly made: Made
  readonly purpose: Purpose
}

export function MadeKey({ made: { text, isAddress, texts: about }, purpose }: Props) {
  const { path = '', steps = [], configuration } = purpose
  const api = `${location.origin}/api`
  return (
    <div className="made-key">
      <div ref={focusOnShow} tabIndex={-1}>
        <strong>{texts.connections.shownOnce}</strong>
        <p className="hint">{about.shownOnceHint}</p>
      </div>
      <ReadOnlyField label={about.key} value={text} />
      {isAddress ? (
        <Subscription address={text} />
      ) : (
        <ReadOnlyField label={texts.connections.address} value={api + path} />
      )}
      {steps.length > 0 && (
        <ol className="key-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {configuration && <Configuration text={configuration(location.origin)} />}
      <QrCode text={text} label={about.code} />
      {!isAddress && steps.length === 0 && (
        <ReadOnlyField
          label={texts.connections.firstRequest}
          value={`curl -H "Authorization: Bearer ${text}" ${api}/shopping-list/generate`}
        />
      )}
    </div>
  )
}

function Configuration({ text }: { readonly text: string }) {
  const { key, copy, copied } = texts.connections.configuration
  return (
    <div>
      <InputTextarea className="configuration" aria-label={key} value={text} readOnly rows={8} wrap="off" />
      <CopyButton written text={text} label={copy} copied={copied} />
    </div>
  )
}

function Subscription({ address }: { readonly address: string }) {
  const { subscribe, hint } = texts.connections.calendar
  return (
    <p className="hint">
      <a href={address.replace(/^https?:/, 'webcal:')}>{subscribe}</a> · {hint}
    </p>
  )
}
