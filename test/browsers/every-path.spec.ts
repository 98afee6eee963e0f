import { languages, loadEveryPath } from './every-path.ts'
import { test } from './story.ts'

for (const language of languages) {
  const tag = ['@stage', ...(language === 'en' ? ['@webkit'] : [])]
  test(`every path loads directly, in ${language}`, { tag }, async ({ visitor, anna }) => {
    await anna.stocked('Milk', 1, 3)
    await loadEveryPath(visitor, anna, language)
  })
}
