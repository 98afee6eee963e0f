import { useState, useId } from 'react'
import { apiKeyDays, apiKeys as routes } from '../../functions/api-keys/contract.ts'
import { type KeyScope, apiKeyScopes, type ApiKeyScope } from '../../functions/protocol/api-key-scopes.ts'
import { IdentityFields } from '../account/identity-fields.tsx'
import { useMe } from '../account/me.ts'
import { useIdentity } from '../account/use-identity.ts'
import { call } from '../api/call.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { required } from '../i18n/required.ts'
import { Form } from '../ui/inputs/form.tsx'
import { OfferLine } from '../ui/inputs/offer-line.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { useFields } from '../ui/inputs/use-fields.ts'
import { Select } from '../ui/menus/select.tsx'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { refreshApiKeys, type NewApiKey } from './api-keys.ts'
import type { Purpose } from './purposes.ts'
import { RadioButton } from '../ui/inputs/radio-button.tsx'

interface Props {
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

export function NewKeyForm({ id, purpose, onBusy, onMade }: Props) {
  const { id: household, mayChange } = useHousehold()
  const { value: me } = useMe()
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
      {scope !== 'calendar' && <ScopeChoice value={scope} onChange={setScope} />}
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
      <IdentityFields name={me?.name ?? ''} field={field} />
    </Form>
  )
}

// The button that offered it is gone.
function focusField(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('select, input, [role="combobox"]')?.focus()
}

interface ScopeChoiceProps {
  readonly value: KeyScope
  readonly onChange: (scope: ApiKeyScope) => void
}

/** People who only view a household make keys that only look. */
function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const id = useId()
  const { mayChange } = useHousehold()
  return (
    <fieldset className="choices">
      <legend>{texts.connections.whatMayItDo}</legend>
      {apiKeyScopes
        .filter((scope) => mayChange || scope === 'look')
        .map((scope) => (
          <RadioButton
            key={scope}
            name={id}
            label={texts.connections.scopes[scope]}
            describedBy={`${id}-${scope}`}
            checked={scope === value}
            onChoose={() => onChange(scope)}
          >
            <span className="row-name">
              <strong>{texts.connections.scopes[scope]}</strong>
              <span className="detail" id={`${id}-${scope}`}>
                {texts.connections.scopeMeanings[scope]}
              </span>
            </span>
          </RadioButton>
        ))}
    </fieldset>
  )
}
