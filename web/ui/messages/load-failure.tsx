import { isUnknownRoute, isUnreachable } from '../../api/api-failure.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { messages } from '../../i18n/messages.ts'
import { Message } from './message.tsx'
import { Button } from '../buttons/button.tsx'
import './states.css'

interface Props {
  readonly failure: unknown
  readonly retry: () => void
}

export function LoadFailure({ failure, retry }: Props) {
  if (isUnreachable(failure)) return <Unreachable retry={retry} />
  return (
    <Message severity="error">
      <p>{errorMessage(failure)}</p>
      {!isUnknownRoute(failure) && (
        <Button variant="outlined" onClick={retry}>
          {messages.failure.retry}
        </Button>
      )}
    </Message>
  )
}

function Unreachable({ retry }: Pick<Props, 'retry'>) {
  return (
    <p className="unreachable" role="status">
      <span>{messages.failure.notKept}</span>
      <Button variant="text" onClick={retry}>
        {messages.failure.retry}
      </Button>
    </p>
  )
}
