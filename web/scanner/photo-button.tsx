import { cameraIcon } from '../ui/images/icons.ts'
import { FileButton } from '../ui/plain/file-button.tsx'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly busy: boolean
  readonly onChoose: (photo: File) => void
}

/** Takes a photo, or a file. A phone's camera app can focus nearer than the live view. */
export function PhotoButton({ busy, onChoose }: Props) {
  return (
    <FileButton icon={cameraIcon} busy={busy} accept="image/*" capture="environment" onChoose={onChoose}>
      {busy ? texts.scanner.reading : texts.scanner.byPhoto}
    </FileButton>
  )
}
