import { parseJson } from '../api/parse-json.ts'

/** The title of a message without one, and the path to which one leads whose address can't be read. */
const unreadable = { title: 'Household Inventory', path: '/dashboard?view=shopping-list' }

/** A message as `showNotification` takes it. */
interface Shown {
  readonly title: string
  readonly options: ShownOptions
}

/** TypeScript's DOM types lack what only Chromium shows. */
interface ShownOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
  readonly renotify?: boolean
}

const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/**
 * Reads a message, which is declarative: https://www.w3.org/TR/push-api/#declarative-push-message. Browsers that know
 * those show them themselves. Of one that can't be read the app's name is shown.
 */
export function readPushed(text: string): Shown {
  const notification = property(parseJson(text), 'notification')
  const title = textOf(notification, 'title')
  if (title === undefined) return { title: unreadable.title, options: look }
  const [body, lang, tag] = ['body', 'lang', 'tag'].map((name) => textOf(notification, name))
  const actions = buttonsOf(notification)
  return {
    title,
    options: {
      ...look,
      ...(body !== undefined && { body }),
      ...(lang !== undefined && { lang }),
      // One that takes the place of another is news all the same.
      ...(tag !== undefined && { tag, renotify: true }),
      ...(actions.length > 0 && { actions }),
      data: { navigate: textOf(notification, 'navigate'), actions },
    },
  }
}

/** Returns the path to which a message leads, or one of its buttons: never to another site. */
export function targetOf(data: unknown, chosen: string): string {
  const button = buttonsOf(data).find(({ action }) => action === chosen)
  const target = button?.navigate ?? textOf(data, 'navigate')
  if (target === undefined || !URL.canParse(target, location.origin)) return unreadable.path
  const { origin, pathname, search } = new URL(target, location.origin)
  return origin === location.origin ? pathname + search : unreadable.path
}

function buttonsOf(value: unknown) {
  const actions = property(value, 'actions')
  if (!Array.isArray(actions)) return []
  return actions.map((one: unknown) => ({
    action: textOf(one, 'action') ?? '',
    title: textOf(one, 'title') ?? '',
    navigate: textOf(one, 'navigate'),
  }))
}

function textOf(value: unknown, name: string): string | undefined {
  const found = property(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

const property = (value: unknown, name: string): unknown => Object(value)[name]
