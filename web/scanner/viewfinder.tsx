import { useState } from 'react'
import { ActionError, Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { barcodeIcon, pencilIcon, cameraIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { CameraView } from './camera-view.tsx'
import type { CameraError } from './camera.ts'
import { TypedCode } from './typed-code.tsx'
import { usePhoto } from './use-photo.ts'
import { FileButton } from '../ui/plain/file-button.tsx'
import './viewfinder.css'

/** The camera is on only while this is mounted, and never while a person types. */
export function Viewfinder({ onRead }: { readonly onRead: (text: string) => void }) {
  const [typing, setTyping] = useState(false)
  const [error, setError] = useState<CameraError>()
  const photo = usePhoto(onRead)

  return (
    <div className="viewfinder">
      {error && <CameraAlert error={error} onRetry={() => setError(undefined)} />}
      {typing || error ? (
        <TypedCode onRead={onRead} takesFocus={typing} />
      ) : (
        <CameraView onRead={onRead} onError={setError} />
      )}
      <ActionError of={photo} />
      <div className="buttons">
        {!error && (
          <Button
            variant="outlined"
            icon={typing ? barcodeIcon : pencilIcon}
            onClick={() => setTyping(!typing)}
          >
            {typing ? texts.scanner.byCamera : texts.scanner.byHand}
          </Button>
        )}
        <PhotoButton busy={photo.busy} onChoose={photo.run} />
      </div>
    </div>
  )
}

function CameraAlert({ error, onRetry }: { readonly error: CameraError; readonly onRetry: () => void }) {
  return (
    <Message severity="error">
      <p>{error.message}</p>
      {error.canRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {messages.failure.retry}
        </Button>
      )}
    </Message>
  )
}

interface Props {
  readonly busy: boolean
  readonly onChoose: (photo: File) => void
}

/** Takes a photo, or a file. A phone's camera app can focus nearer than the live view. */
function PhotoButton({ busy, onChoose }: Props) {
  return (
    <FileButton icon={cameraIcon} busy={busy} accept="image/*" capture="environment" onChoose={onChoose}>
      {busy ? texts.scanner.reading : texts.scanner.byPhoto}
    </FileButton>
  )
}
