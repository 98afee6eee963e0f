import { importExportMessages } from '../i18n/import-export-messages.ts'
import type { FileLine, LinesOfFile } from './formats/source.ts'

const texts = importExportMessages.imports

const parts = {
  stock: ({ quantity }) => typeof quantity === 'number' && quantity > 0,
  dates: ({ lots }) => Array.isArray(lots),
  codes: ({ ean }) => Boolean(ean),
  places: ({ place }) => Boolean(place),
  base: ({ desired_quantity }) => desired_quantity !== undefined,
  list: ({ extra }) => extra !== undefined,
} satisfies Record<string, (line: FileLine) => boolean>

const names = ['stock', 'dates', 'codes', 'places', 'base', 'list'] as const

/** How many lines bring what along, and what the file has that stays behind. */
export function Contents({ lines, leftOut = [] }: LinesOfFile) {
  const counts = names
    .map((name) => ({ name, count: lines.filter(parts[name]).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="contents">
      <Counts title={texts.comesAlong} counts={counts.map(({ name, count }) => [texts.parts[name], count])} />
      <Counts
        title={texts.staysBehind}
        counts={leftOut.map(({ what, count }) => [texts.leftOut[what], count])}
      />
    </div>
  )
}

interface CountsProps {
  readonly title: string
  readonly counts: readonly (readonly [string, number])[]
}

function Counts({ title, counts }: CountsProps) {
  if (counts.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="hint">{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
