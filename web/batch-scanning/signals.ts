const key = 'scanSignals'

/** Whether a scan is heard and felt on this device. */
export const signals = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean): void {
    localStorage.setItem(key, on ? 'on' : 'off')
  },
}

let sound: AudioContext | undefined

/** Readies the sound; called at a press, since Safari lets no page begin to sound at any other time. */
export function readySound(): void {
  if (!signals.areOn()) return
  sound ??= new AudioContext()
  void sound.resume()
}

/** Lets go of the sound when nothing is scanned any more. */
export function endSound(): void {
  void sound?.close()
  sound = undefined
}

/** Tells by a high beep and a short buzz that an item was scanned, by low and long ones that the code is not known. */
export function signal(isKnown: boolean): void {
  // Before the first press on the page, browsers refuse both and complain.
  if (!signals.areOn() || !navigator.userActivation?.hasBeenActive) return
  readySound()
  if (sound) beep(sound, isKnown ? 1200 : 300, isKnown ? 0.08 : 0.3)
  // Missing in Safari.
  if (Reflect.has(navigator, 'vibrate')) navigator.vibrate(isKnown ? 40 : 200)
}

function beep(context: AudioContext, frequency: number, seconds: number) {
  const tone = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0.2 })
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + seconds)
}
