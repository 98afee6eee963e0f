import { BrowserCodeReader } from '@zxing/browser'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/images/icon.tsx'
import { lightIcon, switchIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { hasLight, zoomsOf } from './adjust-camera.ts'
import type { CameraSettings } from './camera-settings.ts'

interface Props {
  readonly camera: MediaStreamTrack
  readonly settings: CameraSettings
  readonly onChange: (change: CameraSettings) => void
}

export function CameraControls({ camera, settings, onChange }: Props) {
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
function factorText(zoom: number, [once = zoom]: readonly number[]) {
  return `${zoom / once}×`
}
