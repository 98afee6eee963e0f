import { join } from 'node:path'
import { vi } from 'vitest'
import type { Area } from '../../web/i18n/texts.ts'

/** Loads texts as in a browser that asks for a language; modules that ran before may have loaded another one. */
export async function loadTexts(language: string, ...areas: readonly Area[]) {
  vi.stubGlobal('navigator', { languages: [language] })
  vi.stubEnv('TEXTS', join(import.meta.dirname, '../../texts/generated'))
  vi.resetModules()
  const loaded = await import('../../web/i18n/texts.ts')
  await loaded.loadTexts(...areas)
  return loaded
}
