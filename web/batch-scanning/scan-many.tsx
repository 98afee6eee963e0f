import { useRef, useState, useEffect, useId } from 'react'
import { useStore } from '../api/store.ts'
import { useSearchParams, Navigate, useNavigate, Link } from 'react-router-dom'
import { useItems } from '../outbox/use-items.ts'
import type { List } from '../api/list.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { readScan } from '../../functions/model/read-scan.ts'
import { type CodedItem, findByCode } from '../finding/find-by-code.ts'
import { type View, dashboardOf } from '../paths.ts'
import { Viewfinder } from '../scanner/viewfinder.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { texts } from '../i18n/texts.ts'
import { AmbiguousCodes } from './inbox/ambiguous-codes.tsx'
import { type BatchState, openBatch } from './batch/batch-state.ts'
import { CheckCount } from './counting/check-count.tsx'
import { CountedPlace } from './counting/counted-place.tsx'
import { CountList } from './counting/count-list.tsx'
import { isAt, stepTo } from './counting/step.ts'
import { dedupeScans } from './dedupe-scans.ts'
import { EntryList } from './entries/entry-list.tsx'
import { giveFeedback } from '../scanner/feedback.ts'
import { Inbox } from './inbox/inbox.tsx'
import type { InboxCode } from './batch/inbox-code.ts'
import { modes, type Mode } from './batch/modes.ts'
import { assignCode, scanItem, scanUnresolvedCode } from './batch/scans.ts'
import { packFor } from './batch/pack-for.ts'
import { announced } from './batch/state-text.ts'
import { useInboxParts } from './inbox/use-inbox-parts.ts'
import type { Item } from '../../functions/model/item.ts'
import { useWakeLock } from '../scanner/use-wake-lock.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { useQuery } from '../ui/page/use-query.ts'
import { FirstQuantities } from '../quantities/first-quantities.tsx'
import { isUnplanned } from '../quantities/without-base.ts'
import { Icon } from '../ui/images/icon.tsx'
import { nextIcon, warningIcon, barcodeIcon } from '../ui/images/icons.ts'
import { RowText } from '../ui/lists/row-group.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { usePageVisible } from '../scanner/use-page-visible.ts'
import type { LookUp } from '../products/look-up.ts'
import './inbox/inbox.css'

export function ScanMany({ from }: { readonly from: View }) {
  const [query] = useSearchParams()
  const list = useItems()
  const store = useBatch()
  if (list.failure !== undefined && list.rows.length === 0)
    return <LoadFailure failure={list.failure} retry={list.retry} />
  if (list.loading || !store) return <Loading rows={10} />
  if (isAt('check', query)) return <CheckCount items={list.rows} store={store} from={from} />
  if (isAt('done', query)) return <Done items={list.rows} store={store} from={from} />
  if (isAt('inbox', query)) return <Inbox rows={list.rows} store={store} />
  return <Scanning list={list} store={store} />
}

function Scanning({ list, store }: { readonly list: List<Item>; readonly store: BatchState }) {
  const batch = useStore(store)
  const { entries, inbox, counts, adding } = batch
  const { parts, lookUpOf } = useInboxParts(store, list.rows)
  const { text, tone } = announced(
    store.householdId,
    batch.announcement,
    [...parts.known, ...parts.pending],
    lookUpOf,
  )
  const [mode, setMode] = useMode()
  const [isNewScan] = useState(dedupeScans)
  // The item that a code stands for among several, once the person has chosen.
  const chosenItems = useRef(new Map<string, string>())

  function read(scanned: string) {
    const scan = readScan(scanned)
    const found = findByCode(list.rows, scan.code)
    const chosen = chosenItems.current.get(normalizeCode(scan.code))
    const meant = found.length === 1 ? found[0] : found.find(({ item }) => item.id === chosen)
    if (meant) scanItem(store, mode, meant.item, packFor(mode, meant.item, meant.amount, scan))
    else scanUnresolvedCode(store, mode, scan, found.length)
    giveFeedback(meant !== undefined)
  }

  function choose(inboxCode: InboxCode, { item, amount }: CodedItem) {
    chosenItems.current.set(normalizeCode(inboxCode.code), item.id)
    assignCode(store, inboxCode, item, amount)
  }

  useHardwareScanner('scanner', read)
  useWakeLock()
  return (
    <div className="batch">
      <section aria-label={texts.batchScanning.camera}>
        <Viewfinder onRead={(scanned) => isNewScan(scanned, Date.now()) && read(scanned)} />
        <ModeChoice mode={mode} onChange={setMode} />
        {mode === 'count' && <CountedPlace rows={list.rows} />}
      </section>
      <div className="batch-results">
        <output className={`announcement ${tone}`}>{text}</output>
        <AmbiguousCodes
          rows={list.rows}
          inbox={inbox.filter(({ itemId }) => !adding.includes(itemId))}
          store={store}
          onChoose={choose}
        />
        <InboxLink codes={parts.open} />
        <PendingCodes codes={parts.pending} lookUpOf={lookUpOf} />
        {(mode === 'count' || counts.length > 0) && <CountList counts={counts} store={store} />}
        {(mode !== 'count' || entries.length > 0) && <EntryList entries={entries} store={store} />}
        <CheckLink count={counts.length} />
      </div>
    </div>
  )
}

function CheckLink({ count }: { readonly count: number }) {
  const [query] = useSearchParams()
  if (count === 0) return null
  return (
    <div className="dock">
      <LinkButton isStep to={stepTo(query, { step: 'check' })}>
        {texts.batchScanning.checkCount(count)}
      </LinkButton>
    </div>
  )
}

/** The mode in the address, so that a reload or a bookmark keeps it; and how to change it. */
function useMode(): readonly [Mode, (mode: Mode) => void] {
  const [query, change] = useQuery()
  const mode = modes.find((known) => known === query.get('mode')) ?? 'add'
  return [mode, (next) => change({ mode: next })]
}

interface Props {
  readonly items: readonly Item[]
  readonly store: BatchState
  readonly from: View
}

/** The end of scanning: after the first shelf, one question; otherwise straight back to the view. */
function Done({ items, store, from }: Props) {
  const navigate = useNavigate()
  const [isAsking] = useState(
    () => isUnplanned(items) && store.read().entries.some(({ mode }) => mode === 'add'),
  )
  if (!isAsking) return <Navigate to={dashboardOf(from)} replace />
  const leave = (view: View) => void navigate(dashboardOf(view), { replace: true })
  return (
    <FirstQuantities items={items} onAnswered={() => leave('shopping-list')} onPutOff={() => leave(from)} />
  )
}

function InboxLink({ codes }: { readonly codes: readonly InboxCode[] }) {
  const [query] = useSearchParams()
  const [newest] = codes
  if (!newest) return null
  return (
    <Link className="row inbox-link" to={stepTo(query, { step: 'inbox' })}>
      <Icon of={warningIcon} />
      <RowText title={texts.batchScanning.inboxCount(codes.length)} detail={newest.code} />
      <Icon of={nextIcon} />
    </Link>
  )
}

/** The batch of the open household, once this device has read what is stored of it. */
function useBatch(): BatchState | undefined {
  const { id } = useHousehold()
  const visible = usePageVisible()
  const [store, setStore] = useState<BatchState>()
  useEffect(() => void openBatch(id).then(setStore), [id])
  useEffect(() => void (visible && store?.reloadShared()), [visible, store])
  return store
}

interface PendingCodesProps {
  readonly codes: readonly InboxCode[]
  readonly lookUpOf: (code: string) => LookUp
}

function PendingCodes({ codes, lookUpOf }: PendingCodesProps) {
  if (codes.length === 0) return null
  return (
    <ul className="rows">
      {codes.map(({ itemId, code, mode, count }) => (
        <li key={itemId} className="row still inbox-row">
          <Icon of={barcodeIcon} />
          <RowText
            title={lookUpOf(code).state === 'looking' ? texts.products.looking : texts.batchScanning.waits}
            detail={`${code} · ${texts.batchScanning.scanned({ count, mode })}`}
          />
        </li>
      ))}
    </ul>
  )
}

function ModeChoice({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) {
  const id = useId()
  return (
    <fieldset className="mode" aria-describedby={`${id}-meaning`}>
      <legend className="unseen">{texts.batchScanning.mode}</legend>
      {modes.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={one === mode} onChange={() => onChange(one)} />
          <span>{texts.batchScanning.modes[one]}</span>
        </label>
      ))}
      <p className="hint" id={`${id}-meaning`}>
        {texts.batchScanning.explained[mode]}
      </p>
    </fieldset>
  )
}
