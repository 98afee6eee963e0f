import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { longestPause } from '../hardware-scanner/burst.ts'
import { dashboardOf, newItem, views } from '../paths.ts'

const key = 'shortcuts'

/** Whether single keys are shortcuts; users who dictate must be able to turn them off (WCAG 2.2, 2.1.4). */
export const shortcuts = {
  areEnabled: (): boolean => localStorage.getItem(key) !== 'off',
  setEnabled(enabled: boolean): void {
    localStorage.setItem(key, enabled ? 'on' : 'off')
  },
}

/** Handles the shortcuts: 1 to 4 open a view, / searches, n adds an item, ? opens the help. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate()
  const press = useEffectEvent((pressed: string) => {
    if (pressed === '?') onHelp()
    if (!shortcuts.areEnabled()) return
    const view = views[Number(pressed) - 1]
    if (view) void navigate(dashboardOf(view))
    if (pressed === 'n') void navigate(newItem)
    if (pressed === '/') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  })

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const listen = (event: KeyboardEvent) => {
      // Keys in quick succession come from a hardware scanner, which may pause.
      clearTimeout(waiting)
      if (event.defaultPrevented || isElsewhere(event)) return
      // Some browsers open their own search.
      if (event.key === '/' && shortcuts.areEnabled()) event.preventDefault()
      waiting = setTimeout(() => press(event.key), longestPause)
    }
    addEventListener('keydown', listen)
    return () => {
      clearTimeout(waiting)
      removeEventListener('keydown', listen)
    }
  }, [])
}

// Typing, dialogs and shortcuts of the browser.
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, [role=combobox]') !== null
  return isTyped || ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]') !== null
}
