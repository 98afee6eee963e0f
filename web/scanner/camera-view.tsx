import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { adjustCamera, hasLight, zoomsOf } from './adjust-camera.ts'
import { useCameraSettings, type CameraSettings } from './camera-settings.ts'
import { CameraError } from './camera.ts'
import { scan } from './scan.ts'
import { usePageVisible } from './use-page-visible.ts'
import { pointUnder } from './engines/visible-part.ts'
import { BrowserCodeReader } from '@zxing/browser'
import { Icon } from '../ui/images/icon.tsx'
import { lightIcon, switchIcon } from '../ui/images/icons.ts'

interface Props {
  readonly onRead: (text: string) => void
  readonly onError: (error: CameraError) => void
}

/** The camera's picture with a frame to hold codes in; the camera is on while this is mounted and visible. */
export function CameraView({ onRead, onError }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const visible = usePageVisible()
  const [settings, change] = useCameraSettings()
  const [camera, setCamera] = useState<MediaStreamTrack>()
  const [reads, setReads] = useState(0)

  const read = useEffectEvent((text: string) => {
    setReads(reads + 1)
    onRead(text)
  })
  const fail = useEffectEvent((failure: unknown) =>
    onError(failure instanceof CameraError ? failure : new CameraError(texts.scanner.notLoaded)),
  )

  // In layout, because React keeps other effects of a screen that it hides while the next one loads.
  useLayoutEffect(() => {
    if (!visible || !video.current) return undefined
    const controller = new AbortController()
    const { signal } = controller
    scan(video.current, { lens: settings.lens, onRead: (text) => read(text), signal }).catch(
      (failure: unknown) => {
        if (!signal.aborted) fail(failure)
      },
    )
    whenLeaving(() => controller.abort(), signal)
    // The page stays while another one loads, and for good if that fails: then a retry starts the camera again.
    const stop = () => {
      controller.abort()
      fail(new CameraError(texts.scanner.stopped))
    }
    addEventListener('beforeunload', stop)
    return () => {
      removeEventListener('beforeunload', stop)
      controller.abort()
    }
  }, [visible, settings.lens])

  useEffect(() => {
    if (camera) void adjustCamera(camera, settings)
  }, [camera, settings])

  function focus({ currentTarget, clientX, clientY }: PointerEvent<HTMLVideoElement>) {
    if (camera) void adjustCamera(camera, settings, pointUnder(currentTarget, clientX, clientY))
  }

  return (
    <>
      <div className="camera-view">
        <video
          ref={video}
          aria-label={texts.scanner.view}
          onLoadedData={({ currentTarget }) => setCamera(cameraOf(currentTarget))}
          onPointerUp={focus}
          autoPlay
          muted
          playsInline
        />
        <div className="aim" />
        {camera && <CameraControls camera={camera} settings={settings} onChange={change} />}
      </div>
      <ScanHint key={reads} />
    </>
  )
}

const cameraOf = ({ srcObject }: HTMLVideoElement): MediaStreamTrack | undefined =>
  srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined

/**
 * Calls back as soon as the address leads to another screen, or another step of this one, which React shows only when
 * it has the time. Browsers before Chromium 102, Safari 26.2 and Firefox 147 have no event for that.
 */
function whenLeaving(onLeave: () => void, signal: AbortSignal): void {
  if (!('navigation' in globalThis)) return
  const leave = ({ destination }: NavigateEvent) => {
    if (stepOf(new URL(destination.url)) !== stepOf(new URL(location.href))) onLeave()
  }
  navigation.addEventListener('navigate', leave, { signal })
}

const stepOf = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams.get('step') ?? ''}`

/** How long each hint is shown, in milliseconds. */
const hintDuration = 5_000
const { hints } = texts.scanner

function ScanHint() {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setIndex((last) => Math.min(last + 1, hints.length - 1)), hintDuration)
    return () => clearInterval(timer)
  }, [])

  return <output className="hint">{hints[index]}</output>
}

interface CameraControlsProps {
  readonly camera: MediaStreamTrack
  readonly settings: CameraSettings
  readonly onChange: (change: CameraSettings) => void
}

function CameraControls({ camera, settings, onChange }: CameraControlsProps) {
  const lenses = useLenses()
  const zooms = zoomsOf(camera)
  const zoom = zooms.find((factor) => factor === settings.zoom) ?? zooms[0]
  const { light = false } = settings
  // While a newly chosen one is starting, that one.
  const lens = lenses.find((one) => one === settings.lens) ?? camera.getSettings().deviceId

  return (
    <div className="camera-controls">
      {hasLight(camera) && (
        <button
          type="button"
          aria-label={texts.scanner.light}
          aria-pressed={light}
          onClick={() => onChange({ light: !light })}
        >
          <Icon of={lightIcon} />
        </button>
      )}
      {zoom !== undefined && zooms.length > 1 && (
        <button
          type="button"
          aria-label={texts.scanner.zoom(factorText(zoom, zooms))}
          onClick={() => onChange({ zoom: after(zoom, zooms) })}
        >
          {factorText(zoom, zooms)}
        </button>
      )}
      {lenses.length > 1 && (
        <button
          type="button"
          aria-label={texts.scanner.nextCamera}
          onClick={() => onChange({ lens: after(lens, lenses) })}
        >
          <Icon of={switchIcon} />
        </button>
      )}
    </div>
  )
}

// Browsers list the cameras only once one of them was allowed.
function useLenses(): readonly string[] {
  const [lenses, setLenses] = useState<readonly string[]>([])
  useEffect(() => {
    void BrowserCodeReader.listVideoInputDevices().then((cameras) =>
      setLenses(cameras.map(({ deviceId }) => deviceId)),
    )
  }, [])
  return lenses
}

function after<Value>(current: Value, all: readonly Value[]) {
  return all[(all.indexOf(current) + 1) % all.length]
}

// Some cameras count from 1, others from 100.
const factorText = (zoom: number, [once = zoom]: readonly number[]) => `${zoom / once}×`
