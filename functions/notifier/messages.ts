import { textsByLanguage } from '../../texts/generated/push-messages.ts'
import { languages, type Language } from '../../texts/generated/languages.ts'
import type { Device } from '../accounts/subscriptions/subscription-record.ts'
import type { ListNews } from './list-news.ts'
import type { Message } from './send.ts'
import type { WeeklyNews } from './weekly-news.ts'

export interface Addressee {
  readonly device: Pick<Device, 'origin' | 'language'>
  /** The language that the user has chosen; null where they have not. */
  readonly language: string | null
  readonly householdId: string
  /** The household's name for those who are in several; undefined for others. */
  readonly household: string | undefined
}

const mostNames = 8

/** The most characters of a name: the whole message has to fit into 4 KB, each letter of which may take 4 bytes. */
const longestName = 60

const list = '/dashboard?view=shopping-list'
const toAdd = `${list}&add`

type Texts = (typeof textsByLanguage)['en']

type Content = Pick<Message, 'title' | 'body'>

/** @param minutes 0 once the trip has begun */
export function goingMessage(
  to: Addressee,
  trip: {
    readonly user: string
    readonly minutes: number
    readonly store: string | undefined
    readonly count: number
  },
): Message {
  const { user, minutes, store, count } = trip
  const message = write(to, 'going', toAdd, (texts) => ({
    title: texts.going({ user, minutes }),
    body: texts.goingBody({ count, store: store === undefined ? undefined : short(store) }),
  }))
  const { add, open } = textsFor(to)
  return {
    ...message,
    actions: [
      { action: 'add', title: add, navigate: addressOf(to, toAdd) },
      { action: 'open', title: open, navigate: addressOf(to, list) },
    ],
  }
}

/** @param user undefined for several */
export function addedMessage(to: Addressee, added: ListNews['added'], user: string | undefined): Message {
  return write(to, 'list', list, (texts) => ({
    title: texts.added({ count: added.length, user }),
    body: namesIn(
      texts,
      added.map(({ name }) => name),
    ),
  }))
}

export function boughtMessage(
  to: Addressee,
  { count, isAway }: NonNullable<ListNews['bought']>,
  user: string,
): Message {
  return write(to, 'list', list, (texts) => ({
    title: texts.bought(user),
    body: texts.boughtBody({ count, isAway }),
  }))
}

/** Returns undefined where nothing expires or runs out. */
export function weeklyMessage(
  to: Addressee,
  { expired, thisWeek, runsOut }: WeeklyNews,
): Message | undefined {
  const [first, out] = [expired.length + thisWeek.length, runsOut.length]
  if (first + out === 0) return undefined
  return write(to, 'weekly', '/use-first', (texts) => ({
    title: weeklyTitle(texts, first, out),
    body: [
      ...(expired.length > 0 ? [texts.expired(namesIn(texts, expired))] : []),
      ...(thisWeek.length > 0 ? [texts.thisWeek(namesIn(texts, thisWeek))] : []),
      ...(out > 0 ? [texts.runsOut(namesIn(texts, runsOut))] : []),
    ].join(' '),
  }))
}

function weeklyTitle(texts: Texts, first: number, out: number): string {
  if (out === 0) return texts.weekly(first)
  return first === 0 ? texts.weeklyEnding(out) : texts.weeklyBoth({ count: first, ending: out })
}

export function testMessage(to: Omit<Addressee, 'householdId' | 'household'>): Message {
  const { test: title, testBody: body } = textsFor(to)
  const { origin } = to.device
  return { title, body, lang: languageOf(to), tag: 'test', navigate: `${origin}/dashboard` }
}

function write(to: Addressee, about: string, path: string, say: (texts: Texts) => Content): Message {
  const texts = textsFor(to)
  const { title, body } = say(texts)
  return {
    title: to.household === undefined ? title : texts.inHousehold({ household: short(to.household), title }),
    body,
    lang: languageOf(to),
    tag: `${about}-${to.householdId}`,
    navigate: addressOf(to, path),
  }
}

/** Names the household, since the app may show another one. */
function addressOf({ device: { origin }, householdId }: Addressee, path: string): string {
  const address = new URL(path, origin)
  address.searchParams.set('household', householdId)
  return address.href
}

type Reader = Pick<Addressee, 'device' | 'language'>

const languageOf = ({ device, language }: Reader): Language =>
  languages.find((one) => one === language) ?? languages.find((one) => one === device.language) ?? 'en'

const textsFor = (reader: Reader) => textsByLanguage[languageOf(reader)]

function namesIn(texts: Texts, names: readonly string[]): string {
  const some = names.slice(0, mostNames).map(short).join(', ')
  const rest = names.length - mostNames
  return rest > 0 ? texts.more({ names: some, count: rest }) : some
}

/** Cuts by whole characters. */
function short(name: string): string {
  const characters = Array.from(name)
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : name
}
