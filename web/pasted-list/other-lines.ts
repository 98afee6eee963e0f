// Lines of a pasted list that are nothing to buy, in every language of the app. They are shown, and left out.

import { languageWords } from '../../functions/model/words/language-words.ts'

type Lists = (typeof languageWords)['en']['lists']

const anyOf = (kind: keyof Lists) =>
  `(?:${Object.values(languageWords)
    .flatMap(({ lists }) => lists[kind])
    .join('|')})`

const date = String.raw`\s.*(?:\d{4}|\d{1,2}[./]\d{1,2}.*|${anyOf('days')})`
const title = new RegExp(String.raw`^${anyOf('titles')}(?:${date}|\s${anyOf('joiners')}\s.*)?$`, 'iu')
const nameOfShop = new RegExp(String.raw`^${anyOf('named')}(?: \p{L}+){0,2}$`, 'iu')
const listName = new RegExp(String.raw`(?<!\p{L})${anyOf('names')}(?!\p{L})`, 'iu')
const talk = new RegExp(String.raw`^${anyOf('talk')}(?![\p{L}\p{N}])`, 'iu')
const list = String.raw`\p{L}*(?:list[ae]?|lijst(?:je)?)`
const shared = anyOf('shared')
const sharing = new RegExp(
  String.raw`(?<!\p{L})(?:${shared}(?!\p{L}).*(?<!\p{L})${list}|${list}(?!\p{L}).*(?<!\p{L})${shared})(?!\p{L})`,
  'iu',
)
const mail = new RegExp(String.raw`^${anyOf('mail')}\s?:\s`, 'iu')

const heading = /^#{1,6}\s|:\s*$|^(\*+|_+|={2,}|-{2,}|[–—])\s*\p{L}.*\1$/u
const address = /https?:\/\//u
/** A file that an export of a chat has left out. */
const omitted = /^<[^<>]*>$/u

const isQuestion = (line: string) => line.endsWith('?') && line.split(' ').length > 3

/** Whether a line is part of a mail's head, or the date of a note's last edit. */
export const isMail = (line: string): boolean => mail.test(line)

/** Says whether a line is a heading by its form, marked or not. */
export const isDecorated = (line: string): boolean => heading.test(line) || address.test(line)

/** Whether an unmarked line is the name of the list, or addresses somebody. */
export const isSaid = (line: string): boolean =>
  isQuestion(line) ||
  [title, nameOfShop, listName, talk, sharing, mail, omitted].some((form) => form.test(line))
