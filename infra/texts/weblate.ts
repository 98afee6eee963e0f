import { source } from './catalogue.ts'

/** The settings of each area for Weblate's import of components, as JSON. */
export const weblateComponents = (areas: readonly string[]): string =>
  `${JSON.stringify(areas.map(component), undefined, 2)}\n`

function component(area: string) {
  const template = `texts/${source}/${area}.json`
  return {
    name: area.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' '),
    slug: area,
    file_format: 'json-nested',
    filemask: `texts/*/${area}.json`,
    template,
    new_base: template,
    source_language: source,
    language_code_style: 'bcp',
    check_flags: 'icu-message-format',
    vcs: 'github',
    push_on_commit: false,
  }
}
