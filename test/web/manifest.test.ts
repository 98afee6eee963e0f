import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifests } from '../../infra/texts/site-files.ts'
import { paths } from '../../web/paths.ts'
import { languages, offered } from '../../texts/generated/languages.ts'
import * as z from 'zod/mini'

const folder = join(import.meta.dirname, '../../web/public')
const picture = z.object({ src: z.string(), sizes: z.string(), form_factor: z.enum(['narrow', 'wide']) })
const manifest = z.object({
  id: z.string().check(z.minLength(1)),
  icons: z.array(z.object({ src: z.string() })),
  screenshots: z.array(picture),
})
const [english = '', ...others] = manifests().values()
const { icons, screenshots } = manifest.parse(JSON.parse(english))

/** The size of an extended WebP (https://developers.google.com/speed/webp/docs/riff_container#extended_file_format). */
function sizeOf(file: Buffer): string {
  return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`
}

test('the manifest’s pictures are there, of the size that it says, for phones and for wide screens', () => {
  for (const { src } of icons) expect(existsSync(join(folder, src)), src).toBe(true)
  for (const { src, sizes } of screenshots) expect(sizeOf(readFileSync(join(folder, src))), src).toBe(sizes)
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
})

test('the manifest is there in every language, of one app that starts in one place', () => {
  expect([...manifests().keys()]).toEqual([
    'manifest.webmanifest',
    ...languages.slice(1).map((language) => `manifest.${language}.webmanifest`),
  ])
  const { id, start_url, scope } = JSON.parse(english)
  expect({ id, start_url, scope }).toEqual({ id: '/', start_url: '/dashboard', scope: '/' })
  for (const other of others) {
    expect(other).not.toContain('{name}')
    expect(JSON.parse(other)).toMatchObject({ id, start_url, scope })
  }
  const translated = others.map((other) => JSON.parse(other)).filter(({ lang }) => offered.includes(lang))
  expect(translated.map((one) => one.description)).not.toContain(JSON.parse(english).description)
})

test('the English manifest is what it was', () => {
  expect(JSON.parse(english)).toMatchObject({
    lang: 'en',
    name: 'Household Inventory',
    short_name: 'Inventory',
    shortcuts: [{ name: 'Shopping list' }, { name: 'Scan' }, { name: 'Inventory' }, { name: 'Quick look' }],
  })
})

test('a list that another app shares is posted to a page of the app', () => {
  const { share_target } = JSON.parse(english)
  expect(share_target).toMatchObject({ action: paths.pastedList, method: 'POST' })
})
