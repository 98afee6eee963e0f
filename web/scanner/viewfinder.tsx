import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { words } from '../words/words.ts'
import { CameraProblem } from './camera.ts'
import { scan } from './scan.ts'
import './viewfinder.css'

/** Shows the camera and hands over every code that is certain, for as long as it is mounted; the camera is on only then. */
export function Viewfinder({ onRead }: { readonly onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = useEffectEvent(onRead)

  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      scan(video.current, (text) => read(text), ending.signal).catch((failure: unknown) =>
        setProblem(explain(failure)),
      )
    }
    return () => ending.abort()
  }, [])

  if (problem !== undefined) return <Alert tone="error">{problem}</Alert>
  return (
    <>
      <video ref={video} className="viewfinder" aria-label={words.scanner.view} autoPlay muted playsInline />
      <p className="hint">{words.scanner.hints[0]}</p>
    </>
  )
}

function explain(failure: unknown): string {
  return failure instanceof CameraProblem ? failure.message : words.scanner.notLoaded
}
