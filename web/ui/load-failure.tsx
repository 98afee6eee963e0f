import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { Message } from './message.tsx'
import { Button } from './button.tsx'

interface Props {
  readonly failure: unknown
  readonly retry: () => void
}

/** Stands where something could not be loaded. */
export function LoadFailure({ failure, retry }: Props) {
  return (
    <Message severity="error">
      <p>{errorMessage(failure)}</p>
      <Button variant="outlined" onClick={retry}>
        {messages.failure.retry}
      </Button>
    </Message>
  )
}
