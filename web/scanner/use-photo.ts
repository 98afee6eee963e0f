import { useEffect, useRef } from 'react'
import { type Action, useAction } from '../ui/use-action.ts'
import { words } from '../words/words.ts'
import { openReader } from './open-reader.ts'

/** Reads the code in a photo, and hands its text over unless the caller is gone by then. */
export function usePhoto(onRead: (text: string) => void): Action<[File]> {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  return useAction(
    async (photo: File) => {
      const text = await readPhoto(photo)
      if (here.current) onRead(text)
    },
    (failure) => (failure instanceof PhotoProblem ? failure.message : words.scanner.notLoaded),
  )
}

class PhotoProblem extends Error {}

async function readPhoto(photo: File): Promise<string> {
  const picture = await createImageBitmap(photo).catch(() => {
    throw new PhotoProblem(words.scanner.noPicture)
  })
  const reader = openReader()
  try {
    const text = await reader.readPicture(picture)
    if (text === undefined) throw new PhotoProblem(words.scanner.noCode)
    return text
  } finally {
    reader.close()
  }
}
