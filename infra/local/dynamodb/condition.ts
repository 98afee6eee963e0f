import type { Item, Value } from './item.ts'

/** The path of an attribute: names in maps, and numbers in lists. */
type Path = readonly (string | number)[]
interface Size {
  readonly type: 'function'
  readonly name: 'size'
  readonly args: readonly [Path]
}
type Operand = Path | Size | Value

/** A condition or a filter as dynalite parses it. */
export type Condition = Junction | { readonly type: 'not'; readonly args: readonly [Condition] } | Check
interface Junction {
  readonly type: 'and' | 'or'
  readonly args: readonly Condition[]
}
interface Check {
  readonly type: Comparison | 'between' | 'in' | 'function'
  readonly name?: string
  readonly args: readonly Operand[]
}

type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/**
 * Whether an item meets a condition. dynalite's own evaluation fails on operands that are missing, and finds no two maps
 * or lists equal.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */
export function matches(condition: Condition, item: Item): boolean {
  switch (condition.type) {
    case 'and':
      return condition.args.every((one) => matches(one, item))
    case 'or':
      return condition.args.some((one) => matches(one, item))
    case 'not':
      return !matches(condition.args[0], item)
    default:
      return meets(condition, item)
  }
}

function meets({ type, name, args }: Check, item: Item): boolean {
  const [first, ...others] = args.map((one) => resolve(one, item))
  if (type === 'function') return call(name, first, others[0])
  if (type === 'in') return others.some((one) => areEqual(first, one))
  if (type !== 'between') return compare(type, first, others[0])
  return compare('>=', first, others[0]) && compare('<=', first, others[1])
}

function resolve(operand: Operand, item: Item): Value | undefined {
  if (isPath(operand)) return valueAt(operand, item)
  if (!('type' in operand)) return operand
  const size = sizeOf(valueAt(operand.args[0], item))
  return size === undefined ? undefined : { N: String(size) }
}

const isPath = (operand: Operand): operand is Path => Array.isArray(operand)

function valueAt(path: Path, item: Item): Value | undefined {
  return path.reduce<Value | undefined>(
    (value, step) => (typeof step === 'number' ? value?.L?.[step] : value?.M?.[step]),
    { M: item },
  )
}

/** Other types have no size. */
function sizeOf({ S, B, SS, NS, BS, L, M }: Value = {}): number | undefined {
  if (B !== undefined) return Buffer.from(B, 'base64').length
  return (S ?? SS ?? NS ?? BS ?? L ?? (M && Object.keys(M)))?.length
}

function call(name: string | undefined, value: Value | undefined, operand: Value | undefined): boolean {
  if (name === 'attribute_exists') return value !== undefined
  if (name === 'attribute_not_exists') return value === undefined
  if (value === undefined || operand === undefined) return false
  if (name === 'attribute_type') return typeOf(value) === operand.S
  if (name === 'begins_with') return typeOf(value) === typeOf(operand) && indexIn(value, operand) === 0
  const { SS, NS, BS, L } = value
  if (L) return L.some((one) => areEqual(one, operand))
  if (isIn(SS, operand.S) || isIn(NS, operand.N) || isIn(BS, operand.B)) return true
  return typeOf(value) === typeOf(operand) && indexIn(value, operand) >= 0
}

const isIn = (set: readonly string[] | undefined, one: string | undefined) =>
  one !== undefined && set?.includes(one) === true

/** Returns the position of a text or bytes in others; -1 if they are not in there. */
function indexIn(whole: Value, part: Value): number {
  if (whole.S !== undefined) return whole.S.indexOf(part.S ?? '')
  if (whole.B === undefined) return -1
  return Buffer.from(whole.B, 'base64').indexOf(Buffer.from(part.B ?? '', 'base64'))
}

const typeOf = (value: Value | undefined) => Object.keys(value ?? {})[0]

function compare(how: Comparison, a: Value | undefined, b: Value | undefined): boolean {
  if (how === '=') return areEqual(a, b)
  if (how === '<>') return !areEqual(a, b)
  const order = orderOf(a, b)
  if (order === undefined) return false
  if (how === '<') return order < 0
  if (how === '<=') return order <= 0
  return how === '>' ? order > 0 : order >= 0
}

/** Numbers are equal as texts, since dynalite stores each in one spelling. A missing value equals nothing. */
function areEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (!a || !b || typeOf(a) !== typeOf(b)) return false
  if (a.L) return a.L.length === b.L?.length && a.L.every((one, n) => areEqual(one, b.L?.[n]))
  if (a.M) {
    const names = Object.keys(a.M)
    return (
      names.length === Object.keys(b.M ?? {}).length &&
      names.every((name) => areEqual(a.M?.[name], b.M?.[name]))
    )
  }
  const [set, other] = [a.SS ?? a.NS ?? a.BS, b.SS ?? b.NS ?? b.BS]
  if (set) return set.length === other?.length && set.every((one) => other.includes(one))
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Negative where `a` comes first; undefined where the two have no order. */
function orderOf(a: Value | undefined, b: Value | undefined): number | undefined {
  if (a?.N !== undefined && b?.N !== undefined) return orderOfNumbers(a.N, b.N)
  // In the order of their UTF-8 bytes.
  if (a?.S !== undefined && b?.S !== undefined) return Buffer.compare(Buffer.from(a.S), Buffer.from(b.S))
  if (a?.B === undefined || b?.B === undefined) return undefined
  return Buffer.compare(Buffer.from(a.B, 'base64'), Buffer.from(b.B, 'base64'))
}

/** Of decimal numbers without exponents, which may have more digits than a number of JavaScript. */
function orderOfNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.replace('-', '').split('.'))
  const signs = [a, b].map((text) => (text.startsWith('-') ? -1 : 1))
  if (signs[0] !== signs[1]) return (signs[0] ?? 0) - (signs[1] ?? 0)
  const places = Math.max(left?.[1]?.length ?? 0, right?.[1]?.length ?? 0)
  const [whole, other] = [left, right].map((parts) =>
    BigInt((parts?.[0] ?? '') + (parts?.[1] ?? '').padEnd(places, '0')),
  )
  if (whole === undefined || other === undefined || whole === other) return 0
  return (whole < other ? -1 : 1) * (signs[0] ?? 1)
}
