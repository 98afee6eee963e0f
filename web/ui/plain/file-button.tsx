import { buttonClasses, ButtonContent } from './button.tsx'
import './file-button.css'

interface Props {
  readonly icon: string
  readonly busy: boolean
  /** As the `accept` of an input. */
  readonly accept: string
  /** The camera that takes it, on a device that has one. */
  readonly capture?: 'environment'
  readonly onChoose: (file: File) => void
  readonly children: string
}

/** A button that chooses a file: a label around the browser's own, which PrimeReact's button cannot be. */
export function FileButton({ icon, busy, onChoose, children, ...input }: Props) {
  function choose(chosen: HTMLInputElement) {
    const [file] = chosen.files ?? []
    if (file) onChoose(file)
    // So that the same file can be chosen again.
    chosen.value = ''
  }

  return (
    <label className={`${buttonClasses.outlined} file-button ${busy ? 'busy' : ''}`}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
      <input type="file" {...input} onChange={({ currentTarget }) => choose(currentTarget)} />
    </label>
  )
}
