import { useSyncExternalStore } from 'react'
import { createEmitter } from '../api/emitter.ts'
import { chosenTheme, keepTheme, lightSystem, shownTheme, type Theme } from './shown-theme.ts'

const changes = createEmitter()

export const useTheme = (): Theme => useSyncExternalStore(changes.subscribe, chosenTheme)

export function chooseTheme(theme: Theme): void {
  keepTheme(theme)
  showTheme()
  changes.emit()
}

export function startTheme(): void {
  showTheme()
  lightSystem.addEventListener('change', showTheme)
}

// The colour of the browser's own bars follows.
function showTheme() {
  const { documentElement } = document
  documentElement.dataset['theme'] = shownTheme()
  const ground = getComputedStyle(documentElement).getPropertyValue('--surface-ground')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
