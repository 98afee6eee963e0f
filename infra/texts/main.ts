import { languagesIn, offeredIn, untranslatedIn } from './catalogue.ts'
import { textsFolder, writeTexts } from './write-texts.ts'

writeTexts()

const lacking = languagesIn(textsFolder).map((language) => ({
  language,
  places: untranslatedIn(textsFolder, language),
}))
for (const { language, places } of lacking)
  if (places.length > 0) process.stderr.write(`Not translated yet into ${language}: ${places.join(', ')}\n`)

const offered = offeredIn(textsFolder)
const isComplete = lacking.every(({ language, places }) => places.length === 0 || !offered.includes(language))
if (process.argv.includes('--complete') && !isComplete) process.exitCode = 1
