import { Dialog as PrimeDialog } from 'primereact/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { messages } from '../i18n/messages.ts'
import { constants } from './constants.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { Icon } from './icon.tsx'
import { crossIcon } from './icons.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import './dialog.css'

interface Props {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** Called once it is gone and the focus is back. */
  readonly onClosed?: () => void
  /** Whether it opens with the focus on its first field: only where typing is its purpose. */
  readonly typing?: boolean
  /** Whether closing it loses what was typed: then it asks first. */
  readonly unsaved?: boolean
  /** Stands in the place of the title and of the button that closes it; on the phone it fills the screen then. */
  readonly head?: ReactNode
  /** Stands beside the title: another way on. */
  readonly aside?: ReactNode
  /** The buttons below, the main one last. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog, on the phone a sheet at the bottom. It begins with the focus on its title, so that no
 * keyboard covers it, and gives the focus back at the end. The browser's Back closes it.
 */
export function Dialog(props: Props) {
  const {
    title,
    open,
    onClose,
    onClosed,
    typing = false,
    unsaved = false,
    head,
    aside,
    footer,
    children,
  } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState(false)
  const isAsking = asking && unsaved

  function leave(): boolean {
    setAsking(unsaved)
    if (!unsaved) onClose()
    return !unsaved
  }

  function finish() {
    focusView()
    onClosed?.()
  }

  useBackToClose(open, leave)
  useKeyboardInset(open)
  return (
    <PrimeDialog
      visible={open}
      onHide={leave}
      onShow={() => focusUnlessUsed(heading.current, typing)}
      header={
        <>
          <h2 ref={heading} tabIndex={-1} className={head === undefined ? undefined : 'unseen'}>
            {title}
          </h2>
          {head}
        </>
      }
      closable={head === undefined}
      className={head === undefined ? '' : 'whole'}
      icons={aside}
      footer={isAsking ? <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} /> : footer}
      closeIcon={<Icon of={crossIcon} />}
      ariaCloseIconLabel={messages.dialog.close}
      // PrimeReact puts the first dialog one above this.
      baseZIndex={constants.dialogLayer - 1}
      style={{ maxWidth: constants.dialogWidth }}
      focusOnShow={false}
      transitionOptions={{ timeout: 150, onExited: finish }}
      draggable={false}
      resizable={false}
      blockScroll
      dismissableMask
    >
      {children}
    </PrimeDialog>
  )
}

// It is shown a moment after it can be used, and what is focused there by then keeps the focus.
function focusUnlessUsed(heading: HTMLElement | null, typing: boolean) {
  const dialog = heading?.closest('[role=dialog]')
  if (dialog?.contains(document.activeElement)) return
  const first = typing ? dialog?.querySelector<HTMLElement>('input:not([hidden])') : heading
  first?.focus()
}

// What opened the dialog may be gone by then, deleted in it.
function focusView() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
