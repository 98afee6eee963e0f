import type { ReactNode } from 'react'
import './field.css'

export interface FieldProps {
  readonly label: string
  readonly required?: boolean | undefined
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Stands behind the label, more quietly. */
  readonly detail?: string | undefined
  /** The note that the value is a suggestion, if it is one. */
  readonly suggested?: string | undefined
}

export function ariaOf(id: string, { error, hint, suggested }: Omit<FieldProps, 'label' | 'required'>) {
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
    ...(suggested !== undefined && { 'data-suggested': '', 'aria-description': suggested }),
  }
}

interface Props extends FieldProps {
  readonly id: string
  readonly children: ReactNode
}

export function Field({ id, label, required = false, error, hint, detail = '', children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`} className={required ? 'required' : undefined}>
        {label}
        {detail !== '' && <span className="detail">{` · ${detail}`}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error-text" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
