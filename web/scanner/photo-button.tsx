import { Icon } from '../ui/icon.tsx'
import { cameraIcon } from '../ui/icons.ts'
import { words } from '../words/words.ts'

interface Props {
  /** Whether a photo is being read. */
  readonly busy: boolean
  readonly onChoose: (photo: File) => void
}

/** Takes a photo, or a file. A phone's camera app can focus nearer than the live view. */
export function PhotoButton({ busy, onChoose }: Props) {
  function choose(input: HTMLInputElement) {
    const [photo] = input.files ?? []
    if (photo) onChoose(photo)
    // So that the same file can be chosen again.
    input.value = ''
  }

  return (
    <label className={`p-button p-component p-button-outlined photo ${busy ? 'busy' : ''}`}>
      <Icon of={cameraIcon} />
      <span className="p-button-label">{busy ? words.scanner.reading : words.scanner.byPhoto}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </label>
  )
}
