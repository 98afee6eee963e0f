import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { HouseholdGate } from '../households/household-gate.tsx'
import { useHousehold } from '../households/use-household.ts'
import { ViewerNote } from '../households/viewer-note.tsx'
import { pastedListMessages as texts } from '../i18n/pasted-list-messages.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { pencilIcon } from '../ui/images/icons.ts'
import { ConfirmRows } from './confirm-rows.tsx'
import type { Choices } from './pasted-rows.ts'
import { pastedText } from './pasted-text.ts'
import { readList } from './read-list.ts'
import { sharedText } from './shared-text.ts'
import { WriteList } from './write-list.tsx'

/**
 * A list that somebody pastes, as rows to put on the shopping list. Its text, and what is chosen for its lines, are in the
 * browser's entry of the page alone.
 */
export function PastedListScreen() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const text = pastedText.read(state)
  const lines = useMemo(() => readList(text), [text])
  const [isWriting, setWriting] = useState(lines.length === 0)

  function read(written: string) {
    void navigate('.', { replace: true, state: pastedText.of(written) })
    setWriting(readList(written).length === 0)
  }

  const choose = (choices: Choices) =>
    void navigate('.', { replace: true, state: pastedText.with(text, choices) })

  const showShared = useEffectEvent((shared: string | undefined) => {
    if (shared !== undefined) read(shared)
  })
  useEffect(() => {
    if (text === '') void sharedText.take().then((shared) => showShared(shared))
  }, [text])

  const edit = (
    <Button variant="text" aria-label={texts.edit} icon={pencilIcon} onClick={() => setWriting(true)} />
  )
  return (
    <DeepScreen
      title={texts.title}
      detail={isWriting ? texts.hint : texts.lines(lines.length)}
      menu={!isWriting && edit}
    >
      <HouseholdGate>
        <ViewerNote />
        <ForMembers>
          {isWriting ? (
            <WriteList key={text} initial={text} onRead={read} />
          ) : (
            <ConfirmRows key={text} lines={lines} choices={pastedText.choices(state)} onChoose={choose} />
          )}
        </ForMembers>
      </HouseholdGate>
    </DeepScreen>
  )
}

function ForMembers({ children }: { readonly children: ReactNode }) {
  return useHousehold().mayChange && children
}
