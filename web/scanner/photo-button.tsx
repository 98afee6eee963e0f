import { cameraIcon } from '../ui/images/icons.ts'
import { FileButton } from '../ui/plain/file-button.tsx'
import { scannerMessages } from '../i18n/scanner-messages.ts'

interface Props {
  /** Whether a photo is being read. */
  readonly busy: boolean
  readonly onChoose: (photo: File) => void
}

/** Takes a photo, or a file. A phone's camera app can focus nearer than the live view. */
export function PhotoButton({ busy, onChoose }: Props) {
  return (
    <FileButton icon={cameraIcon} busy={busy} accept="image/*" capture="environment" onChoose={onChoose}>
      {busy ? scannerMessages.reading : scannerMessages.byPhoto}
    </FileButton>
  )
}
