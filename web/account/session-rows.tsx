import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { sessions as routes } from '../../functions/me/session-contract.ts'
import { call } from '../api/call.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'
import { formatDay, formatTime } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { notify, notifyFailure } from '../ui/plain/toasts.ts'
import { DeviceIcon, deviceName } from './device.tsx'
import { useAction } from '../ui/messages/use-action.ts'

type Session = z.output<(typeof routes.listSessions.answers)[200]>[number]

/** As many as leave what stands below them on a phone's second screen. */
const few = 3

export function SessionRows({ children }: { readonly children: ReactNode }) {
  const { value: sessions, failure, retry } = useRoute(routes.listSessions)
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isAll ? sessions : sessions?.slice(0, few)
  const hidden = (sessions?.length ?? 0) - (shown?.length ?? 0)

  function showAll() {
    flushSync(() => setAll(true))
    list.current?.children[few]?.querySelector('button')?.focus()
  }

  return (
    <RowGroup title={texts.account.sessions} count={sessions?.length}>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {!sessions && failure === undefined && <Loading />}
      <ul className="rows" ref={list}>
        {shown?.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="text" onClick={showAll}>
          {texts.sessions.more(hidden)}
        </Button>
      )}
      {children}
    </RowGroup>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const { id, current, used } = session
  const name = deviceName(session)
  const end = useAction(async () => {
    await call(routes.endSession, { params: { id } })
    await refreshSessions()
    notify('success', texts.sessions.sessionEnded(name))
  }, notifyFailure)
  return (
    <div className={`row marked session ${current ? 'current' : ''}`}>
      <DeviceIcon device={session} />
      <RowText
        title={current ? texts.sessions.thisDevice : name}
        detail={current ? `${name} · ${texts.sessions.now}` : `${formatDay(used)}, ${formatTime(used)}`}
      />
      {!current && (
        <Button
          variant="text"
          aria-label={texts.sessions.endSession(name)}
          busy={end.busy}
          onClick={() => end.run()}
        >
          {texts.sessions.end}
        </Button>
      )}
    </div>
  )
}

export const refreshSessions = () => refreshRoute(routes.listSessions)
