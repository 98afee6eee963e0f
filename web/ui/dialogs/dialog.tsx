import { Dialog as PrimeDialog } from 'primereact/dialog'
import { type ReactNode, useLayoutEffect, useRef, useState, type ComponentProps, useId } from 'react'
import { messages } from '../../i18n/messages.ts'
import { constants } from '../constants.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { Icon } from '../images/icon.tsx'
import { crossIcon, trashIcon } from '../images/icons.ts'
import { holdKeyboard } from './hold-keyboard.ts'
import { pullDown, useKeyboardInset } from './use-keyboard-inset.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { Button } from '../buttons/button.tsx'
import { DeleteActions } from '../buttons/delete-actions.tsx'
import { Form } from '../inputs/form.tsx'
import { Message } from '../messages/message.tsx'
import type { Action } from '../messages/use-action.ts'
import './dialog.css'

/** A dialog's state, which is with its opener. */
export interface DialogControl {
  readonly open: boolean
  readonly onClose: () => void
}

interface Props extends DialogControl {
  readonly title: string
  /** Called once it is gone and the focus is back. */
  readonly onClosed?: () => void
  /** Whether it opens with the focus on its first field: only where typing is its purpose. */
  readonly typing?: boolean
  /** Whether closing it loses what was typed: then it asks first. */
  readonly unsaved?: boolean
  /** The question then, where nothing was changed that could be discarded. */
  readonly question?: string
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
 * keyboard covers it, and gives the focus back at the end. The browser's Back closes it, and so does a pull on its head.
 */
export function Dialog(props: Props) {
  const {
    title,
    open,
    onClose,
    onClosed,
    typing = false,
    unsaved = false,
    question,
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

  // For a moment PrimeReact answers Escape with the handler of the render before, to which saved values are unsaved.
  const leaveNow = useRef(leave)
  useLayoutEffect(() => {
    leaveNow.current = leave
  })

  function finish() {
    focusView(heading.current)
    onClosed?.()
  }

  // Within the tap that opens it, when PrimeReact has drawn nothing yet.
  useLayoutEffect(() => {
    if (open && typing) holdKeyboard()
  }, [open, typing])

  // Its field takes the next letter. PrimeReact notes before that where the focus was.
  function draw(drawn: HTMLHeadingElement | null) {
    if (!drawn || drawn === heading.current) return
    heading.current = drawn
    if (typing) queueMicrotask(() => focusUnlessUsed(drawn, typing))
  }

  useBackToClose(open, leave)
  useKeyboardInset(open)
  return (
    <PrimeDialog
      visible={open}
      onHide={() => leaveNow.current()}
      onShow={() => focusUnlessUsed(heading.current, typing)}
      header={
        <>
          <h2 ref={draw} tabIndex={-1} className={head === undefined ? undefined : 'unseen'}>
            {title}
          </h2>
          {head}
        </>
      }
      closable={head === undefined}
      className={head === undefined ? '' : 'whole'}
      icons={aside}
      pt={{ header: { onPointerDown: (event) => pullDown(event, leave) } }}
      footer={
        isAsking ? (
          <DiscardQuestion question={question} onStay={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          footer
        )
      }
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

// The element that opened the dialog may be gone by then, deleted in it; and in Safari a tap on a button does not focus
// that.
function focusView(heading: HTMLElement | null) {
  const focused = document.activeElement
  const isLost = focused === document.body || heading?.closest('[role=dialog]')?.contains(focused)
  if (isLost) document.querySelector('h1')?.focus()
}

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  /** The label of the button that submits. */
  readonly submit: string
  /** Of the form, where somebody leads the focus into it. */
  readonly id?: string
  /** The work that a submission begins, if that takes a while. */
  readonly action?: Pick<Action<[]>, 'busy' | 'error'>
  /** How to delete its subject, where that can be deleted. */
  readonly deletion?: ComponentProps<typeof DeleteActions>
  /** Whether submitting it is what deletes. */
  readonly deletes?: boolean
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** A dialog that is one form: above the fields it says why the last attempt failed, and below is the button. */
export function FormDialog(props: FormDialogProps) {
  const { id, submit, action, deletion, deletes = false, onSubmit, children, ...dialog } = props
  const ownId = useId()
  const form = id ?? ownId
  const look = deletes && ({ severity: 'danger', variant: 'outlined', icon: trashIcon } as const)
  const button = (
    <Button type="submit" form={form} busy={action?.busy === true} {...look}>
      {submit}
    </Button>
  )
  const footer = deletion ? (
    <DeleteActions {...deletion}>{button}</DeleteActions>
  ) : (
    <div className="buttons">
      {deletes && (
        <Button variant="outlined" onClick={dialog.onClose}>
          {messages.dialog.cancel}
        </Button>
      )}
      {button}
    </div>
  )
  return (
    <Dialog {...dialog} footer={footer}>
      <Form id={form} onSubmit={onSubmit}>
        {action?.error !== undefined && <Message severity="error">{action.error}</Message>}
        {children}
      </Form>
    </Dialog>
  )
}
