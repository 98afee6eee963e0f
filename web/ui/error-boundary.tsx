import { Component, type ReactNode } from 'react'
import { messages } from '../i18n/messages.ts'
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
          <p>{messages.failure.crash}</p>
          <Button variant="outlined" onClick={() => location.reload()}>
            {messages.failure.reload}
          </Button>
        </Message>
      </main>
    )
  }
}
