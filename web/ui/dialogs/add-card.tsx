import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Card } from '../page/card.tsx'
import { Dialog } from './dialog.tsx'
import { useMedia } from '../page/use-media.ts'

interface Props {
  readonly title: string
  /** Whether it was asked for: then the sheet is open, or the card gets the focus. */
  readonly open: boolean
  readonly onClose: () => void
  /** Whether closing the sheet loses what was typed. */
  readonly unsaved: boolean
  readonly children: ReactNode
}

export function AddCard({ title, children, ...sheet }: Props) {
  const isBeside = useRoomBeside()
  if (isBeside)
    return (
      <FocusedCard title={title} {...sheet}>
        {children}
      </FocusedCard>
    )
  return (
    <Dialog title={title} typing {...sheet}>
      {children}
    </Dialog>
  )
}

/** Whether a card has room beside the list; the same width as in the style sheets. */
export const useRoomBeside = (): boolean => useMedia('(width >= 64rem)')

function FocusedCard({ title, open, onClose, children }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const focus = useEffectEvent(() => {
    onClose()
    // After the screen, or a dialog that closes, has moved the focus.
    requestAnimationFrame(() => card.current?.querySelector('input')?.focus())
  })

  useEffect(() => {
    if (open) focus()
  }, [open])

  return (
    <div ref={card} className="beside">
      <Card title={title}>{children}</Card>
    </div>
  )
}
