import { Toast as PrimeToast, type ToastMessage } from 'primereact/toast'
import { useEffect, useMemo, useRef, useLayoutEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { Button } from '../buttons/button.tsx'
import { constants } from '../constants.ts'
import { roleOf } from '../plain/message-content.tsx'
import { ToastContent } from '../plain/toast-content.tsx'
import { type Toast, toasts } from '../plain/toasts.ts'

// The style sheet says where they appear, which is not the same on every screen.
const anywhere = { root: { style: { top: undefined, right: undefined } } }

export function ToastArea() {
  const all = useStore(toasts)
  const list = useMemo(() => all.slice(-1), [all])
  const area = useRef<PrimeToast>(null)
  const shown = useRef(new Map<number, ToastMessage>())
  useUndoKey(all)
  useToastRoom(list.length > 0)

  useEffect(() => {
    for (const [id, message] of shown.current)
      if (!list.some((toast) => toast.id === id)) {
        area.current?.remove(message)
        shown.current.delete(id)
      }
    for (const toast of list)
      if (!shown.current.has(toast.id)) {
        const message = messageOf(toast)
        shown.current.set(toast.id, message)
        area.current?.show(message)
      }
  }, [list])

  return (
    <PrimeToast
      ref={area}
      className="toasts"
      pt={anywhere}
      // PrimeReact puts the first message one above this.
      baseZIndex={constants.toastLayer - 1}
      transitionOptions={{ disabled: true, timeout: 0 }}
    />
  )
}

// How long one stays is not PrimeReact's to say: its clock stops for the pointer, not for the focus.
function messageOf(toast: Toast): ToastMessage {
  const isError = toast.severity === 'error'
  return {
    id: String(toast.id),
    severity: toast.severity,
    sticky: true,
    closable: false,
    content: () => <ToastContent toast={toast} Button={Button} />,
    pt: { root: { role: roleOf(toast.severity), 'aria-live': isError ? 'assertive' : 'polite' } },
  }
}

/** Control or Command with Z does what the last message offers, so that the keyboard need not travel there. */
function useUndoKey(shown: readonly Toast[]) {
  const offering = shown.findLast(({ action, severity }) => action && severity === 'success')
  useEffect(() => {
    if (!offering?.action) return undefined
    const { id, action } = offering
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
      event.preventDefault()
      toasts.remove(id)
      action.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [offering])
}

// There the keys take back what was typed.
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'

const root = document.documentElement.style

/** Sets `--toast-room` and `--dock-room`, the heights of the message and of the dock below it. */
function useToastRoom(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const measure = () => {
      // Read before either is set: for each change the whole page is styled anew.
      const dock = roomOf(document.querySelector('.dock'))
      root.setProperty('--toast-room', `${heightOf(document.querySelector('.toasts'))}px`)
      root.setProperty('--dock-room', `${dock}px`)
    }
    const sizes = new ResizeObserver(measure)
    let frame = 0
    // A dock that comes or goes need not change the size of a page that fills the screen. Once a frame, since the page
    // is laid out for it.
    const contents = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        measure()
      })
    })
    const page = document.querySelector('#root')
    for (const element of [document.querySelector('.toasts'), page]) if (element) sizes.observe(element)
    if (page) contents.observe(page, { childList: true, subtree: true })
    measure()
    return () => {
      sizes.disconnect()
      contents.disconnect()
      cancelAnimationFrame(frame)
      root.removeProperty('--toast-room')
      root.removeProperty('--dock-room')
    }
  }, [isShown])
}

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0

function roomOf(dock: Element | null): number {
  // An empty one is not shown, but has its padding.
  if (!dock || heightOf(dock) === 0) return 0
  const { position, paddingTop } = getComputedStyle(dock)
  return position === 'sticky' ? heightOf(dock) - parseFloat(paddingTop) : 0
}
