import { asGtin } from '../gtin.ts'
import { type Elements, elementsOfString } from './element-string.ts'
import { elementsOfLink } from './digital-link.ts'

/** A pack as a GS1 code describes it, as far as it does. */
export interface Gs1 {
  /** In 14 digits; of the packs inside where the code is on a case of them. */
  readonly gtin: string
  /** How many packs are inside. */
  readonly count?: number
  readonly lot?: string
  /** The last day on which it should be used, as `YYYY-MM-DD`. */
  readonly until?: string
  readonly weight_kg?: number
}

/**
 * Reads a GS1 Digital Link of any host, which is never asked, or a GS1 element string; undefined for any other text, also
 * a plain GTIN.
 */
export function readGs1(text: string, now = new Date()): Gs1 | undefined {
  const trimmed = text.trim()
  if (trimmed.length < shortest) return undefined
  const elements = elementsOfLink(trimmed) ?? elementsOfString(trimmed)
  const gtin = asGtin(elements?.get('01') ?? elements?.get('02') ?? '')
  if (!elements || gtin === undefined) return undefined
  const count = elements.has('01') ? undefined : numberIn(elements.get('37'))
  const lot = elements.get('10')
  const until = earliestDay([elements.get('15'), elements.get('17'), elements.get('7003')], now)
  const weight = weightIn(elements)
  return {
    gtin,
    ...(count && { count }),
    ...(lot !== undefined && lot.length <= 20 && { lot }),
    ...(until !== undefined && { until }),
    ...(weight !== undefined && { weight_kg: weight }),
  }
}

// An identifier and a GTIN.
const shortest = 16

// The last digit of 310n says how many of the six are decimals (GS1 General Specifications, 3.6.1).
function weightIn(elements: Elements): number | undefined {
  for (const [identifier, value] of elements) {
    const decimals = /^310([0-5])$/.exec(identifier)?.[1]
    const digits = decimals && /^\d{6}$/.test(value) ? Number(value) : 0
    if (digits > 0) return digits / 10 ** Number(decimals)
  }
  return undefined
}

// Of more digits, those of what follows are among them where a separator was lost.
const numberIn = (digits = '') => (/^0*\d{1,3}$/.test(digits) ? Number(digits) : undefined)

/** The earliest of days written as `YYMMDD`, with or without a time behind them, as `YYYY-MM-DD`; impossible ones count for nothing. */
function earliestDay(written: readonly (string | undefined)[], now: Date): string | undefined {
  const days = written.map((one = '') => dayOf(one, now)).filter((day) => day !== undefined)
  return days.toSorted()[0]
}

function dayOf(written: string, now: Date): string | undefined {
  const [, yy, mm, dd] = (/^(\d\d)(\d\d)(\d\d)(?:\d{4})?$/.exec(written) ?? []).map(Number)
  if (yy === undefined || mm === undefined || dd === undefined) return undefined
  const year = yearOf(yy, now.getUTCFullYear())
  // Without a day, it is good until the month's last (GS1 General Specifications, 3.4.4).
  const date = new Date(Date.UTC(year, dd === 0 ? mm : mm - 1, dd))
  const isPossible = mm >= 1 && mm <= 12 && (dd === 0 || date.getUTCDate() === dd)
  return isPossible ? date.toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined
}

// From 49 years back to 50 years ahead (GS1 General Specifications, 7.12).
function yearOf(twoDigits: number, current: number): number {
  const year = current - (current % 100) + twoDigits
  if (year - current > 50) return year - 100
  return year - current < -49 ? year + 100 : year
}
