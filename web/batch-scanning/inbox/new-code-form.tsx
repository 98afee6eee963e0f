import { useState } from 'react'
import { addErrorMessage } from '../../items/add-error-message.ts'
import { SameName } from '../../items/same-name.tsx'
import { KnownTextField } from '../../items/known-text-field.tsx'
import { LookUpLine } from '../../products/look-up-line.tsx'
import { SuggestedMark } from '../../products/suggested-mark.tsx'
import type { Suggestion } from '../../products/suggestion.ts'
import { useSuggested } from '../../products/use-suggested.ts'
import { focusFirstError, Form } from '../../ui/inputs/form.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { texts } from '../../i18n/texts.ts'
import { required } from '../../i18n/required.ts'
import { messages } from '../../i18n/messages.ts'

interface Props {
  readonly id: string
  readonly code: string
  readonly onAdd: (fields: Suggestion) => Promise<void>
  readonly onChange: () => void
}

const empty: Suggestion = { name: '', description: '', category: '' }

export function NewCodeForm({ id, code, onAdd, onChange }: Props) {
  const [draft, setDraft] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { lookUp, shown, suggestedIn, touch } = useSuggested(draft, code)
  const missing = required(messages.item.name, shown.name)
  const add = useAction(onAdd, addErrorMessage)

  function submit(form: HTMLFormElement) {
    setChecked(true)
    if (missing !== undefined) focusFirstError(form)
    else add.run(shown)
  }

  const fieldFor = (field: keyof Suggestion) => ({
    value: shown[field],
    suggested: suggestedIn(field),
    onChange(value: string) {
      setDraft((last) => ({ ...last, [field]: value }))
      touch([field])
      onChange()
    },
  })

  return (
    <Form id={id} onSubmit={submit}>
      {add.error !== undefined && <Message severity="error">{add.error}</Message>}
      <SameName name={shown.name}>
        <TextField
          label={messages.item.name}
          required
          error={checked ? missing : undefined}
          {...fieldFor('name')}
          end={suggestedIn('name') !== undefined && <SuggestedMark />}
        />
      </SameName>
      <div className="new-code-pair">
        <TextField label={messages.fields.description} {...fieldFor('description')} />
        <KnownTextField of="category" label={messages.fields.category} {...fieldFor('category')} />
      </div>
      <LookUpLine lookUp={lookUp} later={texts.products.laterInInbox} />
    </Form>
  )
}
