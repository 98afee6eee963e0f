import { Component, type ReactNode } from 'react'
import { words } from '../words/words.ts'
import { Message } from './plain/message.tsx'
import { Button } from './plain/button.tsx'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly crashed: boolean
}

/** Says so when a part of the app crashed or could not be loaded, instead of an empty page. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    return { crashed: true }
  }

  override state: State = { crashed: false }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return (
      <main className="narrow">
        <Message severity="error">
          <p>{words.failure.crash}</p>
          <Button variant="outlined" onClick={() => location.reload()}>
            {words.failure.reload}
          </Button>
        </Message>
      </main>
    )
  }
}
