import type { ReactNode } from 'react'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { IdentityFields, useIdentity } from './identity-fields.tsx'

export interface Identity {
  readonly password: string
  readonly code?: string
}

interface Props {
  readonly submit?: string
  readonly severity?: 'danger'
  readonly onSubmit: (identity: Identity) => Promise<unknown>
  readonly children?: ReactNode
}

const empty = { password: '', code: '' }

export function IdentityForm({ severity, submit, onSubmit, children }: Props) {
  const identity = useIdentity()
  const { values, field, submit: checked } = useFields(empty, identity.check)
  const action = useAction(() => onSubmit(identity.of(values)))
  return (
    <Form onSubmit={checked(action.run)}>
      {children}
      {action.error !== undefined && <Message severity="error">{action.error}</Message>}
      <IdentityFields field={field} />
      <Button type="submit" busy={action.busy} {...(severity && { severity, variant: 'outlined' })}>
        {submit ?? texts.secondFactor.goOn}
      </Button>
    </Form>
  )
}
