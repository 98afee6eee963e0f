import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../ui/images/icon.tsx'
import { calendarIcon } from '../ui/images/icons.ts'
import { TextField } from '../ui/inputs/text-field.tsx'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly label: string
  readonly 'aria-label'?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands inside the field at its end, after the button for the calendar. */
  readonly end?: ReactNode
}

export function DateField({ end, ...field }: Props) {
  return (
    <TextField
      type="date"
      // No more digits than a year has.
      max="9999-12-31"
      {...field}
      end={
        <span className="in-fields">
          <button
            type="button"
            className="in-field"
            aria-label={texts.toUseFirst.pickDate}
            onClick={showCalendar}
          >
            <Icon of={calendarIcon} />
          </button>
          {end}
        </span>
      }
    />
  )
}

function showCalendar({ currentTarget }: MouseEvent<HTMLElement>): void {
  const input = currentTarget.closest('.input')?.querySelector('input')
  input?.focus()
  input?.showPicker()
}
