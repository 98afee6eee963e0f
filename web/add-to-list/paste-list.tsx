import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { texts } from '../i18n/texts.ts'
import { pastedText } from '../pasted-list/pasted-text.ts'
import { paths } from '../paths.ts'

export function PasteList() {
  const navigate = useNavigate()

  async function open(event: MouseEvent) {
    // Another tab or window, which the clipboard does not reach, is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const text = await readClipboard()
    // In place of the sheet's entry, so that Forward leads here again.
    void navigate(paths.pastedList, { state: pastedText.of(text), replace: true })
  }

  return (
    <Link to={paths.pastedList} className="paste-list" onClick={(event) => void open(event)}>
      {texts.addToList.paste}
    </Link>
  )
}

/** The text in the clipboard; empty where the browser or the person refuses it. */
async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
