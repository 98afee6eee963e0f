import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:browser'],
  rules: {
    // HTML takes any id without a space.
    'valid-id': ['error', { relaxed: true }],
    // PrimeReact draws them as a div with a role, and `output` takes no blocks.
    'prefer-native-element': ['error', { exclude: ['progressbar', 'region', 'status'] }],
    // The camera's live picture: it plays from the tap that asked for it, without sound, and needs a name.
    'no-autoplay': ['error', { exclude: ['video'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

/** Fails where the page is no valid HTML. */
export async function expectValidHtml(page: Page): Promise<void> {
  const { results } = await validator.validateString(await page.content())
  const findings = results.flatMap(({ messages }) => messages)
  expect
    .soft(findings.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`))
    .toEqual([])
}
