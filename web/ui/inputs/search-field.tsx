import type { InputHTMLAttributes, ReactNode } from 'react'
import { messages } from '../../i18n/messages.ts'
import { Icon } from '../images/icon.tsx'
import { crossIcon, searchIcon } from '../images/icons.ts'
import { TextField } from './text-field.tsx'
import './search-field.css'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'role' | 'enterKeyHint' | 'maxLength' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'onPaste' | AriaOfChoices
> {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Its icon, if it does more than search. */
  readonly icon?: string
  /** Stands inside the field at its end, after the button that clears it. */
  readonly end?: ReactNode
}

type AriaOfChoices = 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete'

export function SearchField({ end, icon = searchIcon, ...field }: Props) {
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      {...field}
      end={
        <>
          <Icon of={icon} />
          <span className="in-fields">
            {field.value !== '' && (
              <button
                type="button"
                className="in-field"
                aria-label={messages.field.clear}
                onClick={() => field.onChange('')}
              >
                <Icon of={crossIcon} />
              </button>
            )}
            {end}
          </span>
        </>
      }
    />
  )
}
