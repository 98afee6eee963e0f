import { cameraIcon } from '../ui/icons.ts'
import { FileButton } from '../ui/plain/file-button.tsx'
import { messages } from '../i18n/messages.ts'

interface Props {
  /** Whether a photo is being read. */
  readonly busy: boolean
  readonly onChoose: (photo: File) => void
}

/** Takes a photo, or a file. A phone's camera app can focus nearer than the live view. */
export function PhotoButton({ busy, onChoose }: Props) {
  return (
    <FileButton icon={cameraIcon} busy={busy} accept="image/*" capture="environment" onChoose={onChoose}>
      {busy ? messages.scanner.reading : messages.scanner.byPhoto}
    </FileButton>
  )
}
