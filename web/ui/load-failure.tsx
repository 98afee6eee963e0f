import { failureText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'
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
      <p>{failureText(failure)}</p>
      <Button variant="outlined" onClick={retry}>
        {words.failure.retry}
      </Button>
    </Message>
  )
}
