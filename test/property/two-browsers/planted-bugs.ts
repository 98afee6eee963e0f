import type { Step } from './steps.ts'

/** A step of ben's, or of anna's in her first tab. */
const step = (action: Step['action'], item = 'Milk', place: Step['place'] = [1, 0]): Step => {
  return { place, action, item, field: 'stock', by: 1 }
}

interface Fault {
  /** The promise that a script breaks which runs at the start of each of ben's pages. */
  readonly fault: string
  readonly bug: string
  /** The steps that meet it, */
  readonly steps: readonly Step[]
  /** and the finding: a difference in the household, or a wait in vain. */
  readonly difference: string
}

/** Puts a function in the place of a method: `(method, self, parameters) => …`. */
const wrap = (object: string, method: string, by: string) =>
  `${object}.${method} = new Proxy(${object}.${method}, { apply: ${by} })`

export const faults: readonly Fault[] = [
  {
    fault: 'what a full device has no room for is forgotten by a reload',
    bug: `for (const key of Object.keys(localStorage)) if (key.startsWith('outbox.')) localStorage.removeItem(key)`,
    steps: [step('full'), step('cut'), step('step'), step('reload'), step('open'), step('roomy')],
    difference: 'Milk 50 of 100, not Milk 51 of 100',
  },
  {
    fault: 'what is stored beside blocked databases is passed over',
    bug: wrap(
      'Storage.prototype',
      'getItem',
      `(get, to, [key]) => (key.startsWith('outbox.') ? 'null' : get.call(to, key))`,
    ),
    steps: [step('block'), step('cut'), step('step', 'Salt'), step('open'), step('unblock')],
    difference: 'Salt 50 of 100, not Salt 51 of 100',
  },
  {
    fault: 'the login after an ended session forgets what is not sent',
    bug: wrap(
      'globalThis',
      'fetch',
      `async (send, to, sent) => {
        const answer = await send.apply(to, sent)
        if (String(sent[0]).endsWith('/auth/login')) await new Promise((done) => {
          indexedDB.open('outbox').onsuccess = ({ target: { result } }) => {
            const change = result.transaction('intents', 'readwrite')
            const store = change.objectStore('intents')
            store.getAllKeys().onsuccess = ({ target }) => {
              for (const key of target.result) if (key !== 'mark') store.delete(key)
            }
            change.oncomplete = done
          }
        })
        return answer
      }`,
    ),
    steps: [step('cut'), step('step', 'Tea'), step('endElsewhere'), step('open')],
    difference: 'Tea 50 of 100, not Tea 51 of 100',
  },
  {
    fault: 'what a tab of an older version has stored is removed',
    bug: wrap(
      'BroadcastChannel.prototype',
      'postMessage',
      `(post, to, sent) => indexedDB.open('outbox').addEventListener('success', ({ target: { result } }) => {
        const store = result.transaction('intents', 'readwrite').objectStore('intents')
        store.getAll().addEventListener('success', ({ target }) => {
          for (const one of target.result)
            if (one.kind === 'row' && !one.input.change.tick) store.delete(one.id)
        })
        post.apply(to, sent)
      })`,
    ),
    steps: [step('cut'), step('older', 'Salt'), step('open')],
    difference: 'changes made by ben',
  },
  {
    fault: 'what two people put away by one tick counts twice',
    bug: wrap(
      'globalThis',
      'fetch',
      `(send, to, [url, options]) => send.call(to, url, !String(url).endsWith('/add-to-inventory') ? options : {
        ...options,
        body: JSON.stringify(JSON.parse(options.body).map(({ tick, ...row }) => row)),
      })`,
    ),
    steps: [step('twice', 'Tea')],
    difference: 'Tea 150 of 100, not Tea 100 of 100',
  },
]
