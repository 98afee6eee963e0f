import { expect, test } from 'vitest'
import { primeTheme } from '../../web/theme/prime-theme.ts'

function themed(css: string): string {
  const { transform } = primeTheme()
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  const result: unknown = Reflect.apply(transform, undefined, [css, '/web/any.css'])
  return typeof result === 'string' ? result : css
}

test('a style sheet gets the rules of the components that it names, in their layer, and no others', () => {
  const css = themed('@prime button;\n.mine {}')
  expect(css).toContain('@layer primereact{')
  expect(css).toContain('.p-button{')
  expect(css).toContain('.p-button.p-button-outlined{')
  expect(css).not.toContain('.p-dialog')
  expect(css).not.toContain('.p-inputtext')
  expect(css).toContain('.mine {}')
})

test('a rule that ties a component to one that is not named is left out', () => {
  expect(themed('@prime paginator;')).not.toContain('.p-dropdown')
  expect(themed('@prime paginator dropdown;')).toContain('.p-paginator .p-dropdown{')
})

test('the colours come without the fonts and the palette', () => {
  const css = themed('@prime root;')
  expect(css).toContain('--primary-color: #2dd4bf')
  expect(css).not.toMatch(/font-|--blue-50/)
})

test('what names no component stays as it is', () => {
  expect(themed('.mine {}')).toBe('.mine {}')
})
