/** Knows only headings, paragraphs, lists, tables and code, as the guide has them. */
export function htmlOf(markdown: string): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n')
}

function blockOf(block: string): string {
  const [, level, heading] = /^(#+) (.*)$/.exec(block) ?? []
  if (level && heading) return `<h${level.length + 1}>${inline(heading)}</h${level.length + 1}>`
  const [, code] = /^```\w*\n([^]*)\n```$/.exec(block) ?? []
  if (code) return `<pre tabindex="0">${escape(code)}</pre>`
  const lines = block.split('\n')
  if (block.startsWith('- '))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  if (block.startsWith('|')) return tableOf(lines)
  return `<p>${inline(block)}</p>`
}

const tableOf = ([head = '', , ...rows]: readonly string[]): string =>
  `<table>${rowOf(head, 'th')}${rows.map((row) => rowOf(row, 'td')).join('')}</table>`

function rowOf(line: string, tag: 'th' | 'td'): string {
  const cells = line.slice(1, -1).split('|')
  return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`
}

const inline = (text: string) =>
  escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
