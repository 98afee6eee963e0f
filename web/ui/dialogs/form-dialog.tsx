import { type ComponentProps, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { Form } from '../inputs/form.tsx'
import { Message } from '../messages/message.tsx'
import type { Action } from '../messages/use-action.ts'
import { Dialog } from './dialog.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  /** The label of the button that submits. */
  readonly submit: string
  /** Of the form, where somebody leads the focus into it. */
  readonly id?: string
  /** The work that a submission begins, if that takes a while. */
  readonly action?: Pick<Action<[]>, 'busy' | 'error'>
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** A dialog that is one form: above the fields it says why the last attempt failed, and below is the button. */
export function FormDialog({ id, submit, action, onSubmit, children, ...dialog }: Props) {
  const ownId = useId()
  const form = id ?? ownId
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={action?.busy === true}>
        {submit}
      </Button>
    </div>
  )
  return (
    <Dialog {...dialog} footer={footer}>
      <Form id={form} onSubmit={onSubmit}>
        {action?.error !== undefined && <Message severity="error">{action.error}</Message>}
        {children}
      </Form>
    </Dialog>
  )
}
