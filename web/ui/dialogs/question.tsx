import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly title: string
  readonly open: boolean
  /** The button that leaves everything as it is. */
  readonly stay: string
  /** The button that loses something. */
  readonly leave: string
  readonly busy?: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly children: ReactNode
}

export function Question({ title, open, stay, leave, busy = false, onStay, onLeave, children }: Props) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onStay}
      footer={
        <div className="led-buttons">
          <Button onClick={onStay}>{stay}</Button>
          <Button variant="text" severity="danger" busy={busy} onClick={onLeave}>
            {leave}
          </Button>
        </div>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
