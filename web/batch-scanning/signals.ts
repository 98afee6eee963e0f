const key = 'scanSignals'

/** Whether a scan is heard and felt on this device. */
export const signals = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean): void {
    localStorage.setItem(key, on ? 'on' : 'off')
  },
}

let sound: AudioContext | undefined

/** Tells by a high beep and a short buzz that an item was scanned, by low and long ones that the code is not known. */
export function signal(isKnown: boolean): void {
  // Before the first press on the page, browsers refuse both and complain.
  if (!signals.areOn() || !navigator.userActivation?.hasBeenActive) return
  beep(isKnown ? 1200 : 300, isKnown ? 0.08 : 0.3)
  // Missing in Safari.
  if (Reflect.has(navigator, 'vibrate')) navigator.vibrate(isKnown ? 40 : 200)
}

function beep(frequency: number, seconds: number) {
  sound ??= new AudioContext()
  void sound.resume()
  const tone = new OscillatorNode(sound, { frequency })
  const volume = new GainNode(sound, { gain: 0.2 })
  tone.connect(volume).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + seconds)
}
