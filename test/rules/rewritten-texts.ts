import { noticeMail, type NoticeKind } from '../../functions/accounts/notices/notice-mails.ts'
import { mailFor, type Purpose } from '../../functions/mails/mails.ts'

type Text = (name: string, ...values: readonly unknown[]) => unknown

/** Says what a text said in 0.7.0 with texts of today, from the arguments that it took then. */
type Say = (text: Text, values: readonly unknown[], language: string) => unknown

const purposes: readonly Purpose[] = ['sign-up', 'password', 'email']

const notices: readonly NoticeKind[] = [
  ...(['new_device', 'password_changed', 'email_changed', 'factor_on', 'factor_off'] as const),
  ...(['recovery_code_used', 'recovery_codes_renewed'] as const),
]

const roles = { Owner: 'owner', Besitzer: 'owner', Member: 'member', Mitglied: 'member' }

/** The text with its roles by id, where it took their names. */
const byRole =
  (name: string): Say =>
  (text, values) =>
    text(name, ...values.map((value) => new Map(Object.entries(roles)).get(String(value)) ?? value))

const plain =
  (name: string): Say =>
  (text, values) =>
    text(name, ...values)

/** The texts that take other arguments than in 0.7.0, or have another name. */
export const rewritten: Readonly<Record<string, Say>> = {
  'add-to-list.onceWith': (text, [note]) => text('add-to-list.onceWith', note === '' ? undefined : note),
  'batch-scanning.scanned': (text, [count, did]) => text('batch-scanning.scanned', count, modeOf(text, did)),
  'best-before.without': (text, [names], language) =>
    text('use-first.without', Object(names).length, new Intl.ListFormat(language).format(Object(names))),
  'fields.records.codes': (text, [parts]) => {
    const { ean, amount } = Object(parts)
    return amount === '1' ? [ean] : [ean, text('pack', amount)]
  },
  'fields.records.lots': (text, [parts]) => {
    const { quantity, until } = Object(parts)
    return [until === '' ? text('records.noDate') : text('records.until', until), quantity]
  },
  'import-export.imports.finished': (text, [file, done, total]) =>
    done === total
      ? text('import-export.imports.finished', file)
      : text('import-export.imports.finishedPartly', file, done, total),
  'import-export.data.title': plain('importExport.title'),
  'households.join.waiting': plain('login.invited'),
  'items.item.offered': (text, [label]) => text('item.offered', fieldOf(text, label), label),
  ...Object.fromEntries(
    [
      'members.saved',
      'invitations.entry',
      'invitations.revokeOf',
      'invitations.linkHint',
      'join.asRole',
      'join.joined',
    ].map((name) => [`households.${name}`, byRole(name)]),
  ),
  ...Object.fromEntries(
    purposes.map((purpose): [string, Say] => [
      `mails.${purpose}`,
      (_text, _values, language) => mailFor(purpose, language, '123456'),
    ]),
  ),
  ...Object.fromEntries(
    notices.flatMap((kind): [string, Say][] => [
      [
        `notice-mails.${kind}.Firefox`,
        (_text, _values, language) => notice(kind, language, 'Firefox', 'Linux'),
      ],
      [`notice-mails.${kind}.unknown`, (_text, _values, language) => notice(kind, language, null, null)],
    ]),
  ),
}

function modeOf(text: Text, did: unknown): string | undefined {
  return ['add', 'take', 'count', 'list'].find((mode) => text(`batch-scanning.did.${mode}`) === did)
}

function fieldOf(text: Text, label: unknown): string {
  return ['codes', 'place', 'unit', 'lots', 'extra'].find((field) => text(`fields.${field}`) === label) ?? ''
}

function notice(kind: NoticeKind, language: string, browser: string | null, system: string | null) {
  return noticeMail({ kind, at: 1_790_000_000, browser, system, id: 'x', session: null, times: 1 }, language)
}
