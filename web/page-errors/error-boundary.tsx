import { Component, type ErrorInfo, type ReactNode } from 'react'
import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/plain/button.tsx'
import { Message } from '../ui/plain/message.tsx'
import { hasUnsavedWork } from './unsaved-work.ts'

interface State {
  readonly shown: 'children' | 'nothing' | 'failure'
}

/** The page reloads by itself once, which heals a passing failure. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  // Fields that were typed into are still there.
  static getDerivedStateFromError(): State {
    return { shown: hasUnsavedWork() ? 'failure' : 'nothing' }
  }

  override state: State = { shown: 'children' }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    void this.#handle(error, componentStack ?? '')
  }

  async #handle(thrown: unknown, componentStack: string): Promise<void> {
    // Loaded only now, since hardly anybody needs it.
    const handlers = Promise.all([import('./report-error.ts'), import('./reload-once.ts')])
    const [reporting, reloading] = (await handlers.catch(() => undefined)) ?? []
    reporting?.reportError(thrown, componentStack)
    const reloads = this.state.shown === 'nothing' && (await reloading?.reloadOnce())
    if (reloads !== true) this.setState({ shown: 'failure' })
  }

  override render(): ReactNode {
    const { shown } = this.state
    if (shown === 'nothing') return null
    if (shown === 'children') return this.props.children
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
