import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { day } from '../support/clock.ts'
import { beliefSince, type Bought, rhythmOf } from '../support/rhythms.ts'
import { forgetLists } from './forget-lists.ts'
import type { Screen } from './screen.ts'

/** Screens of a household that has been there for months. */
export const forecastScreens: readonly Screen[] = [
  {
    name: 'soon',
    title: 'Soon',
    path: '/use-first',
    translated: true,
    open: (page) => live(page, '.lot:is(.nextTrip, .tripAfter)'),
  },
  {
    name: 'probably-needed',
    title: 'Probably needed',
    path: '/dashboard?view=shopping-list',
    translated: true,
    open: (page) => live(page, '.suggestion'),
  },
  {
    name: 'proposed-base',
    title: 'A proposed base quantity',
    path: '/itemview',
    open: async (page) => {
      await live(page, '.row')
      await page.getByRole('button', { name: /^Oat flakes/ }).click()
      await page.getByRole('button', { name: /^Use / }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'quick-looks',
    title: 'Quick look',
    path: '/quick-looks',
    translated: true,
    open: (page) => live(page, '.answers', weeksAgo),
  },
  { name: 'what-we-use', title: 'What we use', path: '/what-we-use', translated: true, open: tellUse },
]

const rhythms: Readonly<Record<string, Bought>> = {
  Milk: { every: 7, ago: 5, amount: 3, usedPerDay: 0.43 },
  Butter: { every: 14, ago: 5, usedPerDay: 0.17 },
  'Coffee beans': { every: 21, ago: 12, usedPerDay: 0.06 },
  'Oat flakes': { every: 7, ago: 5, amount: 3, usedPerDay: 0.8 },
  'Olive oil': { every: 14, ago: 19, usedPerDay: 0.2 },
  Toothpaste: { every: 21, ago: 26, usedPerDay: 0.3 },
  'Dish soap': { every: 28, ago: 33, usedPerDay: 0.2 },
  'Basmati rice': { every: 14, ago: 12, usedPerDay: 0.06 },
}

const items = z.array(z.looseObject({ id: z.string(), name: z.string(), quantity: z.nullable(z.number()) }))

/** Nobody has said anything since it was counted. */
const weeksAgo = (quantity: number | null) => ({ belief: beliefSince(35, quantity ?? 0) })

/** Shows the page as if its items had been bought and used for months, and waits for a part of it. */
async function live(page: Page, part: string, known: (quantity: number | null) => object = () => ({})) {
  await page.route('**/api/items', async (route) => {
    const response = await route.fetch()
    const learnt = items.parse(await response.json()).map((item) => {
      const bought = rhythms[item.name]
      return bought ? { ...item, rhythm: rhythmOf(bought, Date.now()), ...known(item.quantity) } : item
    })
    await route.fulfill({ response, json: learnt })
  })
  await forgetLists(page)
  await page.reload()
  await page.getByRole('main').locator(part).first().waitFor()
}

// Name, used, thrown away, bought.
const uses = [
  ['Milk', 26, 0, 28],
  ['Apples', 21, 2, 24],
  ['Oat flakes', 13, 0, 12],
  ['Butter', 6, 1, 8],
  ['Onions', 5, 4, 10],
  ['Crème fraîche', 4, 1, 5],
  ['Lentils', 3, 0, 2],
  ['Coffee beans', 2.5, 0, 2],
  ['Olive oil', 1, 0, 1],
] as const

async function tellUse(page: Page) {
  await page.route('**/api/activity/use*', async (route) => {
    const url = new URL('/api/items', route.request().url()).href
    const known = items.parse(await (await route.fetch({ url })).json())
    const before = (days: number) => new Date(Date.now() - days * day).toISOString()
    const told = uses.map(([name, used, thrown_away, bought]) => {
      const id = known.find((item) => item.name === name)?.id ?? ''
      return { id, name, used, thrown_away, bought }
    })
    const trips = [24, 17, 10, 3].map(before)
    await route.fulfill({ json: { since: before(30), until: before(0), items: told, trips } })
  })
  await page.reload()
  await page.getByRole('table').first().waitFor()
}
