import { useState } from 'react'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { barcodeIcon, pencilIcon } from '../ui/icons.ts'
import { words } from '../words/words.ts'
import { CameraView } from './camera-view.tsx'
import type { CameraProblem } from './camera.ts'
import { PhotoButton } from './photo-button.tsx'
import { TypedCode } from './typed-code.tsx'
import { usePhoto } from './use-photo.ts'
import './viewfinder.css'

/**
 * Reads codes by the camera, from a photo or typed by hand, and hands over every one that is certain, for as long
 * as it is mounted. The camera is on only then, and never while a person types.
 */
export function Viewfinder({ onRead }: { readonly onRead: (text: string) => void }) {
  const [typing, setTyping] = useState(false)
  const [problem, setProblem] = useState<CameraProblem>()
  const photo = usePhoto(onRead)

  return (
    <div className="viewfinder">
      {problem && <Problem problem={problem} onRetry={() => setProblem(undefined)} />}
      {typing || problem ? (
        <TypedCode onRead={onRead} wanted={typing} />
      ) : (
        <CameraView onRead={onRead} onProblem={setProblem} />
      )}
      {photo.error !== undefined && (
        <Message severity="error" onDismiss={photo.clear}>
          {photo.error}
        </Message>
      )}
      <div className="buttons">
        {!problem && (
          <Button
            variant="outlined"
            icon={typing ? barcodeIcon : pencilIcon}
            onClick={() => setTyping(!typing)}
          >
            {typing ? words.scanner.byCamera : words.scanner.byHand}
          </Button>
        )}
        <PhotoButton busy={photo.busy} onChoose={photo.run} />
      </div>
    </div>
  )
}

interface ProblemProps {
  readonly problem: CameraProblem
  readonly onRetry: () => void
}

function Problem({ problem, onRetry }: ProblemProps) {
  return (
    <Message severity="error">
      <p>{problem.message}</p>
      {problem.mayPass && (
        <Button variant="outlined" onClick={onRetry}>
          {words.failure.retry}
        </Button>
      )}
    </Message>
  )
}
