import { useEffect, useEffectEvent } from 'react'
import { dashboardOf, views } from '../paths.ts'
import { navigate } from '../router/place.ts'

const key = 'shortcuts'

/** Whether single keys do something; who dictates or mistypes may turn them off (WCAG 2.2, 2.1.4). */
export const shortcuts = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean): void {
    localStorage.setItem(key, on ? 'on' : 'off')
  },
}

/** Listens for the keys of the help sheet: 1 to 4 open a view, / searches, ? shows the sheet. */
export function useShortcuts(onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    if (event.key === '?') onHelp()
    if (!shortcuts.areOn()) return
    const view = views[Number(event.key) - 1]
    if (view) navigate(dashboardOf(view))
    if (event.key === '/') {
      event.preventDefault()
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

// What is typed into a field, belongs to a dialog or to the browser.
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, [role=combobox]') !== null
  return isTyped || ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]') !== null
}
