import { useState } from 'react'
import * as z from 'zod/mini'
import { keepText, readStored } from '../api/keep-text.ts'

const key = 'camera'

const shape = z.object({
  /** The device id of the chosen camera. */
  lens: z.optional(z.string()),
  /** In the camera's own unit. */
  zoom: z.optional(z.number()),
  light: z.optional(z.boolean()),
})

export type CameraSettings = z.output<typeof shape>

export function useCameraSettings(): readonly [CameraSettings, (change: CameraSettings) => void] {
  const [settings, setSettings] = useState(() => readStored(shape, localStorage.getItem(key)) ?? {})

  function change(changes: CameraSettings) {
    const next = { ...settings, ...changes }
    keepText(key, JSON.stringify(next))
    setSettings(next)
  }

  return [settings, change]
}
