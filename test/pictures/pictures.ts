import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** A screen as one picture shows it. */
export interface Picture {
  readonly screen: Screen
  readonly width: 'phone' | 'desktop'
  readonly language: 'en' | 'de'
  readonly file: string
}

/** Every screen at the widths that it has, the translated ones in German too. */
export const pictures: readonly Picture[] = screens.flatMap((screen) => [
  { screen, width: 'phone', language: 'en', file: `${screen.name}-phone.webp` },
  ...(screen.onPhones ? [] : [desktopOf(screen)]),
  ...(screen.translated ? [germanOf(screen)] : []),
])

function desktopOf(screen: Screen): Picture {
  return { screen, width: 'desktop', language: 'en', file: `${screen.name}-desktop.webp` }
}

function germanOf(screen: Screen): Picture {
  return { screen, width: 'phone', language: 'de', file: `${screen.name}-phone-german.webp` }
}

/** The page that shows all pictures, in Markdown. */
export function table(): string {
  const rows = screens.map((screen) => {
    const cells = [imageOf(screen, 'phone'), imageOf(screen, 'phone', 'de'), imageOf(screen, 'desktop')]
    return `| ${[screen.title, ...cells].join(' | ')} |`
  })
  const head = '| | phone | phone, in German | desktop |\n|---|---|---|---|'
  return `# The screens\n\n\`npm run screenshots\` takes these pictures of the real app, 390 and 1,280 pixels wide.\n\n${head}\n${rows.join('\n')}\n`
}

const shownAt = { phone: 220, desktop: 480 } as const

function imageOf(screen: Screen, width: Picture['width'], language: Picture['language'] = 'en'): string {
  const found = pictures.find(
    (one) => one.screen === screen && one.width === width && one.language === language,
  )
  if (!found) return ''
  const alt = `${screen.title} on a ${width}${language === 'de' ? ', in German' : ''}`
  return `<img src="screenshots/${found.file}" width="${shownAt[width]}" alt="${alt}">`
}
