import type { Details, Reason } from '../../functions/protocol/problem.ts'
import type { Texts } from '../../texts/generated/areas.ts'
import { formatList, formatWait } from './format.ts'
import { messages } from './messages.ts'

type Parts = Readonly<
  Record<'item' | 'user' | 'label' | 'field' | 'fields', string> &
    Record<'quantity' | 'difference' | 'minimum' | 'maximum', number>
>
type Text = string | ((parts: Parts) => string)
type RefusalTexts = Texts['refusals']

export interface Refused {
  /** In English. */
  readonly message: string
  readonly refusal?: Reason | undefined
  readonly errors?: readonly Omit<Refused, 'errors'>[] | undefined
  /** In seconds. */
  readonly retryAfter?: number | undefined
}

/** Says why something was refused: in the API's words where this version has no text about it, empty without any. */
export function refusalText(refused: Refused, texts: RefusalTexts): string {
  const { message, refusal, errors = [], retryAfter = 0 } = refused
  if (retryAfter > 0) {
    const when = formatWait(retryAfter)
    if (refusal?.id === 'too_many') return texts.tooManyUntil({ when })
    if (refusal?.id === 'budget_used_up') return texts.budgetUsedUpUntil({ when })
  }
  const text = errors.length > 1 ? joined(errors, texts) : refusal && textOf(refusal, texts)
  return text || message
}

const joined = (errors: readonly Refused[], texts: RefusalTexts) =>
  [...new Set(errors.map((error) => refusalText(error, texts)))].join(' ')

function textOf({ id, parameters }: Reason, texts: RefusalTexts): string | undefined {
  const reasons: Readonly<Record<string, Text>> = texts.reasons
  const text = Object.hasOwn(reasons, id) ? reasons[id] : undefined
  return typeof text === 'function' ? text(partsOf(parameters, texts)) : text
}

/** Translates the parts of a refusal for which the API uses its own names. */
function partsOf(given: Details, { labels }: RefusalTexts): Parts {
  const words = (name: string) => String(given[name] ?? '')
  const count = (name: string) => Number(given[name] ?? 0)
  const field = words('field')
  return {
    item: words('item'),
    user: words('user'),
    label: labelOf(words('label'), field, labels),
    field,
    fields: formatList(
      words('fields')
        .split(' ')
        .map((name) => labelOf(name, name, labels)),
    ),
    quantity: count('quantity'),
    difference: count('difference'),
    minimum: count('minimum'),
    maximum: count('maximum'),
  }
}

function labelOf(label: string, field: string, labels: Readonly<Record<string, string>>): string {
  const ofFields: Readonly<Record<string, string>> = messages.fields
  return labels[label] ?? ofFields[field] ?? label
}
