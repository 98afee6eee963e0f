import { useEffect, useState } from 'react'
import { scannerMessages } from '../i18n/scanner-messages.ts'

/** How long each hint is shown, in milliseconds. */
const hintDuration = 5_000
const { hints } = scannerMessages

/** Says how to hold the code, and while nothing is found what else may help. */
export function ScanHint() {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setIndex((last) => Math.min(last + 1, hints.length - 1)), hintDuration)
    return () => clearInterval(timer)
  }, [])

  return <output className="hint">{hints[index]}</output>
}
