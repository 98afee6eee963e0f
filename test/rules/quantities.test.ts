import { array, assert, double, integer, oneof, option, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantity } from '../../functions/model/shapes.ts'
import { add, subtract } from '../../functions/model/quantity.ts'
import { extraAfter, gap, toBuy } from '../../functions/model/gap.ts'

// Thousandths as whole numbers are the truth that the product's quantities are held against.
const thousandths = integer({ min: 0, max: 1_000_000_000 })
const maybe = option(thousandths)
const quantityOf = (count: number) => count / 1_000
const gapOf = (stock: number | null, base: number | null) =>
  gap({
    quantity: stock === null ? null : quantityOf(stock),
    desired_quantity: base === null ? null : quantityOf(base),
  })

const schema = quantity('Quantity')
const isQuantity = (value: number) => schema.safeParse(value).success

describe('adding and subtracting', () => {
  test('is exact', () => {
    const exact = property(thousandths, thousandths, (a, b) => {
      expect(add(quantityOf(a), quantityOf(b))).toBe(quantityOf(a + b))
      expect(subtract(quantityOf(a), quantityOf(b))).toBe(quantityOf(a - b))
    })
    assert(exact)
  })

  test('in many steps gives what one step gives', () => {
    const manySteps = property(array(integer({ min: -1_000_000, max: 1_000_000 })), (steps) => {
      const total = steps.reduce((sum, step) => sum + step, 0)
      expect(steps.map(quantityOf).reduce(add, 0)).toBe(quantityOf(total))
    })
    assert(manySteps)
  })
})

describe('a quantity', () => {
  test('is any number of thousandths up to a million', () => {
    const all = property(thousandths, (count) => {
      expect(isQuantity(quantityOf(count))).toBe(true)
    })
    assert(all)
  })

  test('has at most three decimals', () => {
    const part = double({ min: 0.01, max: 0.99, noNaN: true })
    const between = property(integer({ min: 0, max: 1_000_000 }), part, (count, more) => {
      expect(isQuantity((count + more) / 1_000)).toBe(false)
    })
    assert(between)
  })

  test('is not negative, over a million, infinite or NaN', () => {
    const values = oneof(double({ max: -Number.MIN_VALUE }), double({ min: 1_000_000.000_1 }))
    const outside = property(values, (value) => {
      expect(isQuantity(value)).toBe(false)
    })
    assert(outside)
  })
})

describe('the gap', () => {
  test('is exactly what is missing, and a missing entry counts as 0', () => {
    const exact = property(maybe, maybe, (stock, base) => {
      expect(gapOf(stock, base)).toBe(quantityOf(Math.max(0, (base ?? 0) - (stock ?? 0))))
    })
    assert(exact)
  })

  test('is a quantity itself', () => {
    const valid = property(maybe, maybe, (stock, base) => {
      expect(isQuantity(gapOf(stock, base))).toBe(true)
    })
    assert(valid)
  })

  test('is closed by adding it to the stock, and by nothing less', () => {
    const closing = property(thousandths, thousandths, (stock, base) => {
      const item = { quantity: quantityOf(stock), desired_quantity: quantityOf(base) }
      const missing = gap(item)
      pre(missing > 0)
      expect(gap({ ...item, quantity: add(item.quantity, missing) })).toBe(0)
      expect(gap({ ...item, quantity: add(item.quantity, subtract(missing, 0.001)) })).toBe(0.001)
    })
    assert(closing)
  })
})

test('after some was bought, to buy is less by just that', () => {
  const few = integer({ min: 0, max: 100_000_000 })
  const buying = property(option(few), option(few), option(few), few, (stock, base, extra, bought) => {
    const valueOf = (of: number | null) => (of === null ? null : quantityOf(of))
    const item = { quantity: valueOf(stock), desired_quantity: valueOf(base), extra: valueOf(extra) }
    const after = {
      ...item,
      quantity: add(item.quantity ?? 0, quantityOf(bought)),
      extra: extraAfter(item, quantityOf(bought)),
    }
    expect(toBuy(after)).toBe(Math.max(0, subtract(toBuy(item), quantityOf(bought))))
  })
  assert(buying)
})
