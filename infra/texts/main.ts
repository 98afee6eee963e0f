import { writeTexts } from './write-texts.ts'

writeTexts()
