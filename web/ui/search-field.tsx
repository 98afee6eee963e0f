import { messages } from '../i18n/messages.ts'
import { Icon } from './icon.tsx'
import { crossIcon } from './icons.ts'
import { TextField } from './text-field.tsx'
import './search-field.css'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A line to search by, with a button that clears it. */
export function SearchField(props: Props) {
  return (
    <TextField
      {...props}
      type="search"
      enterKeyHint="search"
      end={
        props.value !== '' && (
          <button
            type="button"
            className="in-field"
            aria-label={messages.field.clear}
            onClick={() => props.onChange('')}
          >
            <Icon of={crossIcon} />
          </button>
        )
      }
    />
  )
}
