import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../theme/theme.ts'
import { chooseLanguage, language, languages, nameOf } from '../words/language.ts'
import { words } from '../words/words.ts'
import './preferences.css'

const texts = words.preferences

/** The language and the look, chosen for this device. */
export function Preferences() {
  const [theme, setTheme] = useState(chosenTheme)

  function change(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <footer className="preferences">
      <fieldset>
        <legend>{texts.language}</legend>
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => code !== language && chooseLanguage(code)}
          >
            {nameOf(code)}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.theme}</legend>
        {themes.map((name) => (
          <button key={name} type="button" aria-pressed={name === theme} onClick={() => change(name)}>
            {texts.themes[name]}
          </button>
        ))}
      </fieldset>
    </footer>
  )
}
