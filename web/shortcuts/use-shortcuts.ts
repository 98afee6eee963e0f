import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { longestPause } from '../hardware-scanner/burst.ts'
import { dashboardOf, newItem, views } from '../paths.ts'

const key = 'shortcuts'

/** Whether single keys do something; who dictates or mistypes may turn them off (WCAG 2.2, 2.1.4). */
export const shortcuts = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean): void {
    localStorage.setItem(key, on ? 'on' : 'off')
  },
}

/** Listens for the keys of the help sheet: 1 to 4 open a view, / searches, n adds an item, ? shows the sheet. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate()
  const press = useEffectEvent((pressed: string) => {
    if (pressed === '?') onHelp()
    if (!shortcuts.areOn()) return
    const view = views[Number(pressed) - 1]
    if (view) void navigate(dashboardOf(view))
    if (pressed === 'n') void navigate(newItem)
    if (pressed === '/') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  })

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const listen = (event: KeyboardEvent) => {
      // A key that another one follows at once was pressed by a hardware scanner.
      clearTimeout(waiting)
      if (isElsewhere(event)) return
      // Or a browser's own search opens.
      if (event.key === '/' && shortcuts.areOn()) event.preventDefault()
      waiting = setTimeout(() => press(event.key), longestPause)
    }
    addEventListener('keydown', listen)
    return () => {
      clearTimeout(waiting)
      removeEventListener('keydown', listen)
    }
  }, [])
}

// What is typed into a field, belongs to a dialog or to the browser.
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, [role=combobox]') !== null
  return isTyped || ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]') !== null
}
