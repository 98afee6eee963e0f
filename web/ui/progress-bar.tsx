import './progress-bar.css'

interface Props {
  /** What is going on, with numbers. */
  readonly label: string
  readonly done: number
  /** 0 as long as it is not known. */
  readonly total: number
}

/** How far long work has come. */
export function ProgressBar({ label, done, total }: Props) {
  return (
    <div className="progress">
      <output>{label}</output>
      <progress aria-label={label} max={total || 1} {...(total > 0 && { value: done })} />
    </div>
  )
}
