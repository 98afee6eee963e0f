import { useState, useEffect, useRef } from 'react'
import { ActionError, Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { barcodeIcon, pencilIcon, cameraIcon } from '../ui/images/icons.ts'
import { messages, required, texts } from '../i18n/messages.ts'
import { CameraView } from './camera-view.tsx'
import type { CameraError } from './camera.ts'
import { FileButton } from '../ui/plain/file-button.tsx'
import { focusIfEmpty, Form, useFields } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { wholeFrame } from './engines/frame.ts'
import { openReader } from './open-reader.ts'
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

interface TypedCodeProps {
  readonly onRead: (text: string) => void
  readonly takesFocus: boolean
}

function TypedCode({ onRead, takesFocus }: TypedCodeProps) {
  const { values, field, submit, clear } = useFields({ code: '' }, ({ code }) => ({
    code: required(texts.scanner.code, code),
  }))

  function read() {
    clear()
    onRead(values.code.trim())
  }

  return (
    <div ref={takesFocus ? focusIfEmpty : undefined}>
      <Form onSubmit={submit(read)}>
        <TextField
          label={texts.scanner.code}
          {...field('code')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          required
        />
        <Button type="submit">{texts.scanner.take}</Button>
      </Form>
    </div>
  )
}

/** Reads the code in a photo and passes on its text, unless the caller is unmounted by then. */
function usePhoto(onRead: (text: string) => void): Action<[File]> {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  return useAction(
    async (photo: File) => {
      const text = await readPhoto(photo)
      if (mounted.current) onRead(text)
    },
    (failure) => (failure instanceof PhotoError ? failure.message : texts.scanner.notLoaded),
  )
}

class PhotoError extends Error {}

async function readPhoto(photo: File): Promise<string> {
  const picture = await createImageBitmap(photo).catch(() => {
    throw new PhotoError(texts.scanner.noPicture)
  })
  const reader = openReader()
  try {
    const text = await reader.readPicture(wholeFrame(picture))
    if (text === undefined) throw new PhotoError(texts.scanner.noCode)
    return text
  } finally {
    reader.close()
  }
}
