import { language } from './i18n/language.ts'
import { loadTexts, textsOf } from './i18n/texts.ts'

try {
  localStorage.getItem('userToken')
} catch (cause) {
  void say()
  // Nothing else of the app runs without.
  throw new Error('The browser lets this site keep no data.', { cause })
}

async function say() {
  await loadTexts('main')
  document.documentElement.lang = language
  const main = document.createElement('main')
  main.className = 'narrow'
  const sentence = document.createElement('h1')
  sentence.textContent = textsOf('main').failure.siteData
  main.append(sentence)
  document.querySelector('#root')?.replaceChildren(main)
}
