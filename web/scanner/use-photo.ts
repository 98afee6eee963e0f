import { useEffect, useRef } from 'react'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { wholeFrame } from './engines/frame.ts'
import { openReader } from './open-reader.ts'

/** Reads the code in a photo and passes on its text, unless the caller is unmounted by then. */
export function usePhoto(onRead: (text: string) => void): Action<[File]> {
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
