import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { words } from '../words/words.ts'
import { CameraProblem } from './camera.ts'
import { scan } from './scan.ts'
import './scan-dialog.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onScan: (text: string) => void
}

/** Reads one barcode with the camera, closes and hands its text over. The camera is on only while it is open. */
export function ScanDialog({ open, onClose, onScan }: Props) {
  function finish(text: string) {
    onClose()
    onScan(text)
  }

  return (
    <Dialog title={words.scanner.title} open={open} onClose={onClose}>
      {open && <Viewfinder onScan={finish} />}
    </Dialog>
  )
}

function Viewfinder({ onScan }: Pick<Props, 'onScan'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const finish = useEffectEvent((text?: string) => {
    if (text !== undefined) onScan(text)
  })

  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      scan(video.current, ending.signal).then(finish, (failure: unknown) => setProblem(explain(failure)))
    }
    return () => ending.abort()
  }, [])

  if (problem !== undefined) return <Alert tone="error">{problem}</Alert>
  return (
    <>
      <video ref={video} className="viewfinder" aria-label={words.scanner.view} autoPlay muted playsInline />
      <p className="hint">{words.scanner.hint}</p>
    </>
  )
}

function explain(failure: unknown): string {
  return failure instanceof CameraProblem ? failure.message : words.scanner.notLoaded
}
