import { offered } from '../../texts/generated/languages.ts'
import { keyScopes } from './api-key-scopes.ts'
import { notificationKinds } from './notification-kinds.ts'
import { reasonOf, type Explained, type Issue } from './problem.ts'

interface Labelled {
  readonly label: string
}
interface Least extends Labelled {
  readonly minimum: number
}
interface Most {
  readonly maximum: number
}

/** The API's messages for input that a schema refuses. Only the server needs it: the app has its own texts. */
const sentences = {
  api_key_days: () => 'Days must be a whole number from 1 to 365.',
  api_key_scope: () => `Scope must be ${alternatives(keyScopes)}.`,
  broken_character: ({ label }: Labelled) => `${label} holds a broken character.`,
  category_repeated: () => 'Name each category once.',
  day: ({ label }: Labelled) => `${label} must be a date like 2026-11-24.`,
  delta: () => 'Delta must be a number from -1,000,000 to 1,000,000 with at most 3 decimals.',
  desired_quantity_or_delta: () => 'Send either a desired quantity or a delta.',
  email_form: () => 'E-mail address must look like name@example.org.',
  email_too_long: () => 'E-mail address may have at most 254 characters.',
  flag: ({ label }: Labelled) => `${label} must be true or false.`,
  floor_without_delta: () => 'Send floor with a delta.',
  invitation_too_long: () => 'An invitation may last 30 days at most.',
  invitation_too_short: () => 'An invitation must last an hour or longer.',
  key_length: () => 'Idempotency-Key must have 8 to 255 characters.',
  language: () => `Language must be ${alternatives(offered)}.`,
  line_number: () => 'Line must be a whole number.',
  list: ({ label }: Labelled) => `${label} must be a list.`,
  list_of_counted_rows: () => 'Send the counted rows as a JSON array.',
  list_of_lines: () => 'Send the lines as a JSON array.',
  list_of_rows: () => 'Send the rows as a JSON array.',
  list_of_selected_rows: () => 'Send the selected rows as a JSON array.',
  list_too_long: ({ label, maximum }: Labelled & Most) => `${label} may have at most ${maximum} entries.`,
  lots_above_quantity: () => 'Lots may not be more than the quantity.',
  no_change_of_row: () =>
    'Send purchased, amount, unavailable, quiet_until, extra_delta, extra_note, word or drop_word.',
  no_lines: () => 'Send at least one line.',
  no_rows: () => 'Send at least one row.',
  not_an_export: () => 'This is not a row of an export.',
  not_an_id: ({ label }: Labelled) => `${label} is not an id of ours.`,
  nothing_counted: () => 'Count at least one item.',
  nothing_selected: () => 'Select at least one row.',
  notification_kind: () => `Kinds must be ${alternatives(notificationKinds)}.`,
  notification_time: () => 'Day must be a whole number from 0 to 6, and hour one from 0 to 23.',
  object: () => 'Send a JSON object.',
  object_desired_quantity: () => 'Send the desired quantity in a JSON object.',
  object_each: ({ label }: Labelled) => `Each of ${label} must be a JSON object.`,
  object_each_row: () => 'Each row must be a JSON object.',
  object_item: () => 'Send an item as a JSON object.',
  object_line: () => 'Each line must be a JSON object with its number.',
  object_quantity: () => 'Send the quantity in a JSON object.',
  object_row: () => 'Send the item id and what changes in a JSON object.',
  object_store: () => 'Send a store as a JSON object.',
  order_list: () => 'Order must be a list of categories.',
  password_line: () => 'Password must be one line without a space at its beginning or its end.',
  period: () => 'Days must be 30, 90 or 365.',
  quantity: ({ label, minimum }: Least) =>
    `${label} must be a number from ${minimum} to 1,000,000 with at most 3 decimals.`,
  quantity_or_delta: () => 'Send either a quantity or a delta.',
  required: ({ label }: Labelled) => `${label} is required.`,
  rhythm: () => 'Rhythm must be one that an export has.',
  role: () => 'Role must be owner, member or viewer.',
  row_repeated: () => 'Send each row once.',
  seconds: () => 'Expires in must be a whole number of seconds.',
  text: ({ label }: Labelled) => `${label} must be text.`,
  text_too_long: ({ label, maximum }: Labelled & Most) =>
    `${label} may have at most ${grouped(maximum)} characters. Please shorten it.`,
  theme: () => 'Theme must be system, dark or light.',
  thrown_away_without_delta: () => 'Send thrown_away with a delta below 0.',
  time_zone: () => 'Time zone must be a name of the IANA’s database, such as Europe/Berlin.',
  too_long: ({ label, maximum }: Labelled & Most) => `${label} may have at most ${maximum} characters.`,
  too_many_categories: ({ maximum }: Most) => `A store may have at most ${maximum} categories in order.`,
  too_many_lines: ({ maximum }: Most) => `Send at most ${maximum} lines at once.`,
  too_many_rows: ({ maximum }: Most) => `Send at most ${grouped(maximum)} rows at once.`,
  too_short: ({ label, minimum }: Least) => `${label} must have at least ${minimum} characters.`,
  trip_minutes: () => 'Minutes must be a whole number from 0 to 180.',
  until_without_delta: () => 'Send until with a delta.',
  username_form: () => 'Username must have 2 to 64 letters, digits, dots, hyphens or underscores.',
  uuid: ({ label }: Labelled) => `${label} must be a UUID.`,
}
export type Sentences = typeof sentences

const known: Readonly<Record<string, (parameters: Labelled & Least & Most) => string>> = sentences

export function explainIssue(issue: Issue): Explained {
  const refusal = reasonOf(issue)
  const sentence = known[refusal.id]
  if (!sentence) return { refusal: { id: 'invalid', parameters: {} }, message: issue.message }
  const parameters = JSON.parse(issue.message.slice(refusal.id.length) || '{}')
  return { refusal, message: sentence(parameters) }
}

/** `1,000`. `Intl` takes longer to load than the rest of a function. */
const grouped = (amount: number) => String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** `en`, `en or de`, `en, de or pl`. */
const alternatives = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' or ')
