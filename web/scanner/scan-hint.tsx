import { useEffect, useState } from 'react'
import { words } from '../words/words.ts'

const patience = 5_000
const { hints } = words.scanner

/** Says how to hold the code, and every few seconds without success what else may help. */
export function ScanHint() {
  const [step, setStep] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setStep((last) => Math.min(last + 1, hints.length - 1)), patience)
    return () => clearInterval(timer)
  }, [])

  return <output className="hint">{hints[step]}</output>
}
