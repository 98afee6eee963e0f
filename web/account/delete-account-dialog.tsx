import { useId, useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { trashIcon } from '../ui/images/icons.ts'
import { messages, texts } from '../i18n/messages.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import '../ui/lists/sentences.css'
import { IdentityFields, useIdentity } from './identity-fields.tsx'
import { focusOnShow } from '../ui/page/focus-on-show.ts'
import { me, type Departure } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { household } from '../api/household.ts'
import { useLeave } from '../auth/use-leave.ts'
import { notify } from '../ui/plain/toasts.ts'
import type { Identity } from './identity-form.tsx'
import { urlOf } from '../api/url.ts'
import { type Resource, useResource } from '../api/use-resource.ts'

export function DeleteAccountDialog({ open, onClose }: DialogControl) {
  const form = useId()
  const [isSure, setSure] = useState(false)
  const outcomes = useResource(urlOf(me.departures), () => call(me.departures))
  // If that fails halfway, another attempt continues.
  const remove = useLeave(
    async (body: Identity) => {
      await call(me.remove, { body })
      household.forget()
    },
    () => notify('success', texts.account.deleted),
  )
  const identity = useIdentity()
  const { values, field, submit } = useFields({ password: '', code: '' }, identity.check)

  const footer = (
    <div className="buttons">
      <Button variant="outlined" onClick={onClose}>
        {messages.dialog.cancel}
      </Button>
      {isSure ? (
        <Button
          key="delete"
          severity="danger"
          variant="outlined"
          icon={trashIcon}
          type="submit"
          form={form}
          busy={remove.busy}
        >
          {texts.account.deleteForGood}
        </Button>
      ) : (
        outcomes.value && (
          <Button key="on" severity="danger" variant="outlined" onClick={() => setSure(true)}>
            {texts.account.goOn}
          </Button>
        )
      )}
    </div>
  )
  return (
    <Dialog title={texts.account.deleteQuestion} open={open} onClose={onClose} footer={footer}>
      <div className="deletion">
        <HouseholdOutcomes outcomes={outcomes} />
        {isSure && (
          <Form id={form} onSubmit={submit(() => remove.run(identity.of(values)))}>
            {remove.error !== undefined && <Message severity="error">{remove.error}</Message>}
            <p ref={focusOnShow} tabIndex={-1}>
              <strong>{texts.account.deleteAgain}</strong>
            </p>
            <IdentityFields field={field} />
          </Form>
        )}
      </div>
    </Dialog>
  )
}

function HouseholdOutcomes({ outcomes }: { readonly outcomes: Resource<Departure[]> }) {
  const { value, failure, retry } = outcomes
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  if (!value) return <Loading />
  if (value.length === 0) return <p>{texts.account.noDepartures}</p>
  return (
    <>
      <p>{texts.account.departures}</p>
      <ul className="sentences">
        {value.map((departure) => (
          <li key={departure.household_id}>{textOf(departure)}</li>
        ))}
      </ul>
    </>
  )
}

function textOf({ outcome, household: name, heir }: Departure): string {
  return outcome === 'handed_over'
    ? texts.account.departure.handed_over({ household: name, heir: heir ?? '' })
    : texts.account.departure[outcome](name)
}
