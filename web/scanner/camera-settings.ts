import { useState } from 'react'
import * as z from 'zod/mini'

const key = 'camera'

const shape = z.object({
  /** The device id of the chosen camera. */
  lens: z.optional(z.string()),
  /** As the camera counts it. */
  zoom: z.optional(z.number()),
  light: z.optional(z.boolean()),
})

/** How a person wants the camera; what is absent is up to the camera. */
export type CameraSettings = z.output<typeof shape>

/** How the camera is wanted on this device, kept from one scan to the next; and how to change it. */
export function useCameraSettings(): readonly [CameraSettings, (change: CameraSettings) => void] {
  const [settings, setSettings] = useState(kept)

  function change(wanted: CameraSettings) {
    const next = { ...settings, ...wanted }
    localStorage.setItem(key, JSON.stringify(next))
    setSettings(next)
  }

  return [settings, change]
}

function kept(): CameraSettings {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
