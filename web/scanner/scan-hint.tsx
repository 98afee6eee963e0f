import { useEffect, useState } from 'react'
import { texts } from '../i18n/texts.ts'

/** How long each hint is shown, in milliseconds. */
const hintDuration = 5_000
const { hints } = texts.scanner

export function ScanHint() {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setIndex((last) => Math.min(last + 1, hints.length - 1)), hintDuration)
    return () => clearInterval(timer)
  }, [])

  return <output className="hint">{hints[index]}</output>
}
