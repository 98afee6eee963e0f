import { type ReactNode, useState } from 'react'
import { keptCode } from '../../functions/model/code-forms.ts'
import { readGs1 } from '../../functions/model/gs1/read-gs1.ts'
import { useRoomBeside } from '../ui/dialogs/add-card.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { SearchField } from '../ui/inputs/search-field.tsx'
import { messages } from '../i18n/messages.ts'
import { ScanButton } from './scan-button.tsx'
import { loadWords } from './words.ts'
import './find-bar.css'

interface Props {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly addLabel: string
  /** Absent for those who may not add. */
  readonly onAdd: (() => void) | undefined
  /** Ways to many, and filters: a line of their own on the phone. */
  readonly children?: ReactNode
}

export function FindBar({ search, onSearch, addLabel, onAdd, children }: Props) {
  const isBeside = useRoomBeside()
  const [isTyping, setTyping] = useState(false)
  // The date that a code carries is still in the text.
  const shown = readGs1(search) ? keptCode(search) : search

  function beginTyping() {
    setTyping(true)
    if (shown !== search) onSearch(shown)
    loadWords()
  }

  return (
    <div className="find-bar">
      <div className="find">
        <SearchField
          label={messages.item.search}
          placeholder={messages.item.searchHint}
          value={isTyping ? search : shown}
          onChange={onSearch}
          onFocus={beginTyping}
          onBlur={() => setTyping(false)}
          end={
            <ScanButton inField onScan={({ text }) => onSearch(text)}>
              {messages.item.scan}
            </ScanButton>
          }
        />
        {onAdd && !isBeside && (
          <Button icon={plusIcon} aria-label={addLabel} aria-haspopup="dialog" onClick={onAdd} />
        )}
      </div>
      {children}
    </div>
  )
}
