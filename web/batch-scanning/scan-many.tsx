import { useRef, useState, useSyncExternalStore } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import { useItems } from '../api/lists.ts'
import type { List } from '../api/use-list.ts'
import { comparable } from '../barcodes/gtin.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { Viewfinder } from '../scanner/viewfinder.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import type { BatchStore } from './batch-store.ts'
import { findItems } from './find-items.ts'
import { newGuard } from './guard.ts'
import { Inbox } from './inbox.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { RunningList } from './running-list.tsx'
import { assign, scanItem, scanUnclear } from './scans.ts'
import { signal } from './signals.ts'
import { Undecided } from './undecided.tsx'
import { useAwake } from './use-awake.ts'
import { useBatch } from './use-batch.ts'
import { useMode } from './use-mode.ts'
import type { Waiting } from './waiting.ts'

/** Scans one thing after another, once it is known what there is. */
export function ScanMany() {
  const list = useItems()
  const store = useBatch()
  if (list.failure !== undefined && list.rows.length === 0)
    return <LoadFailure failure={list.failure} retry={list.retry} />
  return list.loading || !store ? <Loading /> : <Scanning list={list} store={store} />
}

function Scanning({ list, store }: { readonly list: List<Item>; readonly store: BatchStore }) {
  const batch = useSyncExternalStore(store.subscribe, store.read)
  const [mode, setMode] = useMode()
  const [hasCome] = useState(newGuard)
  // Which of several items a code stands for, once the person has said it.
  const decided = useRef(new Map<string, string>())

  function read(code: string) {
    const found = findItems(list.rows, code)
    const chosen = decided.current.get(comparable(code))
    const item = found.length === 1 ? found[0] : found.find(({ id }) => id === chosen)
    if (item) scanItem(store, mode, item)
    else scanUnclear(store, mode, code, found.length)
    signal(item !== undefined)
  }

  function decide(waiting: Waiting, item: Item) {
    decided.current.set(comparable(waiting.code), item.id)
    assign(store, waiting, item)
  }

  useHardwareScanner('scanner', read)
  useAwake()
  return (
    <div className="batch">
      <section aria-label={texts.camera}>
        <Viewfinder onRead={(code) => hasCome(code, Date.now()) && read(code)} />
        <ModeChoice mode={mode} onChange={setMode} />
      </section>
      <div className="batch-done">
        <output className={batch.said.isGood ? 'said' : 'said bad'}>{batch.said.text}</output>
        <Undecided rows={list.rows} inbox={batch.inbox} store={store} onDecide={decide} />
        <Inbox rows={list.rows} inbox={batch.inbox} store={store} />
        <RunningList lines={batch.lines} store={store} />
      </div>
    </div>
  )
}
