import { Message as PrimeMessage } from 'primereact/message'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../buttons/button.tsx'
import { crossIcon } from '../images/icons.ts'
import { MessageContent, type MessageProps, roleOf } from '../plain/message-content.tsx'
import '../plain/message.css'
import type { Action } from './use-action.ts'

interface Props extends Omit<MessageProps, 'actions'> {
  readonly onDismiss?: () => void
}

/** A message in its place, read out at once; dismissible where `onDismiss` is given. */
export function Message({ severity, children, onDismiss }: Props) {
  const dismiss = onDismiss && (
    <Button variant="text" icon={crossIcon} aria-label={messages.dialog.dismiss} onClick={onDismiss} />
  )
  return (
    <PrimeMessage
      severity={severity}
      // PrimeReact reads every one out as an alert.
      role={roleOf(severity)}
      aria-live={severity === 'error' ? 'assertive' : 'polite'}
      content={
        <MessageContent severity={severity} actions={dismiss}>
          {children}
        </MessageContent>
      }
    />
  )
}

/** Says why the last attempt has failed, until that is dismissed. */
export function ActionError({ of: { error, clear } }: { readonly of: Pick<Action<[]>, 'error' | 'clear'> }) {
  return (
    error && (
      <Message severity="error" onDismiss={clear}>
        {error}
      </Message>
    )
  )
}
