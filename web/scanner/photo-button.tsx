import { Icon } from '../ui/icon.tsx'
import { cameraIcon } from '../ui/icons.ts'
import { words } from '../words/words.ts'

interface Props {
  /** A photo is being read. */
  readonly busy: boolean
  readonly onChoose: (photo: File) => void
}

/** Takes a photo with the device's own camera, which can focus near where the live view cannot; or a file. */
export function PhotoButton({ busy, onChoose }: Props) {
  function choose(input: HTMLInputElement) {
    const [photo] = input.files ?? []
    if (photo) onChoose(photo)
    // The same one may be chosen again.
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
