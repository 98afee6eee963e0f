import type { ReactNode } from 'react'
import { Icon } from '../images/icon.tsx'
import { chevronRightIcon } from '../images/icons.ts'
import { RowText } from './row-group.tsx'

interface Props {
  readonly icon?: string
  readonly title: string
  readonly detail?: ReactNode
  /** The label of the button that opens it, if that is not to change it. */
  readonly way?: string
  /** Does nothing, and keeps the focus. */
  readonly disabled?: boolean
  readonly onOpen: () => void
}

/** A row that opens a dialog. */
export function RowButton({ icon, title, detail, way, disabled = false, onOpen }: Props) {
  return (
    <button
      type="button"
      className={icon === undefined ? 'row' : 'row marked'}
      aria-haspopup="dialog"
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onOpen()}
    >
      {icon !== undefined && <Avatar of={icon} />}
      <RowText title={title} detail={detail} />
      {way === undefined ? <Icon of={chevronRightIcon} /> : <span className="way">{way}</span>}
    </button>
  )
}

export const Avatar = ({ of }: { readonly of: string }) => (
  <span className="avatar">
    <Icon of={of} />
  </span>
)
