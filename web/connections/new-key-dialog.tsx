import { useId, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { type NewApiKey, refreshApiKeys } from './api-keys.ts'
import { CopyOnce } from '../ui/messages/copy-once.tsx'
import type { Made } from './made-key.tsx'
import { textsAbout, type Purpose } from './purposes.ts'
import { later } from '../ui/page/later.tsx'
import { apiKeyDays, apiKeys as routes } from '../../functions/api-keys/contract.ts'
import { type KeyScope, apiKeyScopes } from '../../functions/protocol/api-key-scopes.ts'
import { IdentityFields, useIdentity } from '../account/identity-fields.tsx'
import { call } from '../api/call.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { messages, required, withTexts, texts } from '../i18n/messages.ts'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { OfferLine } from '../ui/inputs/offer-line.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { Select } from '../ui/menus/select.tsx'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { RadioChoice } from '../ui/inputs/radio-choice.tsx'

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

function madeOf({ key, scope }: NewApiKey): Made {
  const isAddress = scope === 'calendar'
  const text = isAddress ? `${location.origin}/api/feeds/${key}.ics` : key
  return { text, isAddress, texts: textsAbout({ scope }) }
}

interface NewKeyFormProps {
  readonly id: string
  readonly purpose: Purpose
  readonly onBusy: (busy: boolean) => void
  readonly onMade: (made: NewApiKey) => void
}

const lifetimes = [
  { value: 30, label: texts.connections.lifetimes.month },
  { value: 90, label: texts.connections.lifetimes.quarter },
  { value: apiKeyDays.most, label: texts.connections.lifetimes.year },
]

const scopes = apiKeyScopes.map((value) => ({
  value,
  label: texts.connections.scopes[value],
  meaning: texts.connections.scopeMeanings[value],
}))

/** People who only view a household make keys that only look. */
function NewKeyForm({ id, purpose, onBusy, onMade }: NewKeyFormProps) {
  const { id: household, mayChange } = useHousehold()
  const [scope, setScope] = useState<KeyScope>(
    mayChange || purpose.scope === 'calendar' ? purpose.scope : 'look',
  )
  const [days, setDays] = useState<number>(apiKeyDays.most)
  const [endsEarlier, setEndsEarlier] = useState(false)
  const identity = useIdentity()
  const empty = { name: purpose.name, password: '', code: '' }
  const { values, field, submit } = useFields(empty, (typed) => ({
    name: required(texts.connections.name, typed.name),
    ...identity.check(typed),
  }))
  const make = useAction(async () => {
    onBusy(true)
    const body = { name: values.name, scope, days, ...identity.of(values) }
    try {
      onMade(await call(routes.makeKey, { params: { id: household }, body }))
      await refreshApiKeys(household)
    } finally {
      onBusy(false)
    }
  })
  return (
    <Form id={id} onSubmit={submit(make.run)}>
      {make.error !== undefined && <Message severity="error">{make.error}</Message>}
      <TextField label={texts.connections.name} {...field('name')} />
      {scope !== 'calendar' && (
        <RadioChoice
          legend={texts.connections.whatMayItDo}
          value={scope}
          options={mayChange ? scopes : scopes.filter(({ value }) => value === 'look')}
          onChange={setScope}
        />
      )}
      {endsEarlier ? (
        <div ref={focusField}>
          <Select label={texts.connections.validFor} value={days} options={lifetimes} onChange={setDays} />
        </div>
      ) : (
        <OfferLine
          label={messages.item.offer}
          offers={[{ text: texts.connections.endDate, onTake: () => setEndsEarlier(true) }]}
        />
      )}
      <IdentityFields field={field} />
    </Form>
  )
}

// The button that offered it is gone.
function focusField(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('select, input, [role="combobox"]')?.focus()
}
