import { expect, test } from 'vitest'
import { newItem } from '../../functions/model/change-item.ts'
import { completeFields } from '../../functions/model/fields.ts'
import { leftQuestions } from '../../web/shopping-list/left-questions.ts'
import { beliefSince, rhythmOf } from '../support/rhythms.ts'

const now = Date.now()

const item = (name: string, quantity: number | null, usedPerDay: number, fields = {}, daysAgo = 40) => ({
  ...newItem({ ...completeFields({ name, ...fields }), id: name, quantity, desired_quantity: 4 }, new Date()),
  rhythm: rhythmOf({ every: 90, ago: 42, usedPerDay }, now),
  belief: beliefSince(daysAgo, quantity ?? 0),
})

const questionsOf = (...items: readonly ReturnType<typeof item>[]) =>
  leftQuestions(
    items.map(({ id, name }) => ({ id, name, quantity: 2 })),
    items,
  ).map(({ item: { name }, bought, isNoneLikely }) => ({ name, bought, isNoneLikely }))

test('what is sure, was out, or is bought once is not asked about', () => {
  const sure = item('Sure', 3, 1, {}, 0)
  const out = item('Out', 0, 1)
  const once = item('Once', 3, 1, { keep: false })
  expect(questionsOf(sure, out, item('New', null, 1), once)).toEqual([])
})

test('at most three are asked about, first what is wanted though it is there, with the likelier answer', () => {
  const wanted = item('Wanted', 3, 0, { extra: 1 }, 0)
  const asked = questionsOf(...['A', 'B', 'C'].map((name) => item(name, 1, 0.5)), wanted)
  expect(asked[0]).toEqual({ name: 'Wanted', bought: 2, isNoneLikely: false })
  expect(asked.map(({ isNoneLikely }) => isNoneLikely)).toEqual([false, true, true])
})
