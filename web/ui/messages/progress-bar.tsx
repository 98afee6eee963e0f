import { ProgressBar as PrimeProgressBar } from 'primereact/progressbar'
import './progress-bar.css'

interface Props {
  /** A description of the work, with numbers. */
  readonly label: string
  readonly done: number
  /** 0 as long as it is not known. */
  readonly total: number
}

export function Progress(props: Props) {
  return (
    <div className="progress">
      <output>{props.label}</output>
      <ProgressBar {...props} />
    </div>
  )
}

export function ProgressBar({ label, done, total }: Props) {
  return total === 0 ? (
    <PrimeProgressBar aria-label={label} mode="indeterminate" />
  ) : (
    <PrimeProgressBar aria-label={label} value={Math.round((done / total) * 100)} showValue={false} />
  )
}
