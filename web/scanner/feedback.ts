const key = 'scanSignals'

export const feedbackSetting = {
  isOn: (): boolean => localStorage.getItem(key) !== 'off',
  set(on: boolean): void {
    localStorage.setItem(key, on ? 'on' : 'off')
  },
}

let sound: AudioContext | undefined

/** Prepares the sound. To be called from a click: Safari lets a page start sound only then. */
export function prepareSound(): void {
  if (!feedbackSetting.isOn()) return
  sound ??= new AudioContext()
  void sound.resume()
}

export function releaseSound(): void {
  void sound?.close()
  sound = undefined
}

/** A high beep and a short buzz for the code of an item, low and long ones for any other code. */
export function giveFeedback(isKnown: boolean): void {
  // Before the first click on the page, browsers refuse both with a warning.
  if (!feedbackSetting.isOn() || !navigator.userActivation.hasBeenActive) return
  prepareSound()
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
