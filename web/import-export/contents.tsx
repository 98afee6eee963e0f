import { readRhythm } from '../../functions/model/rhythm/rhythm.ts'
import { texts } from '../i18n/texts.ts'
import { countLeftOut } from './formats/left-out.ts'
import type { FileLine, LinesOfFile } from './formats/source.ts'

type Count = (line: FileLine) => number | boolean

const rhythmOf = ({ rhythm }: FileLine) => readRhythm(typeof rhythm === 'string' ? rhythm : null)
const purchasesIn: Count = (line) => rhythmOf(line)?.purchases.length ?? 0

const isSome = (amount: unknown) => typeof amount === 'number' && amount > 0

const parts = {
  stock: ({ quantity }) => isSome(quantity),
  dates: ({ lots }) => Array.isArray(lots),
  codes: ({ ean }) => Boolean(ean),
  places: ({ place }) => Boolean(place),
  base: ({ desired_quantity }) => isSome(desired_quantity),
  list: ({ extra }) => extra !== undefined,
} satisfies Record<string, Count>

/** The parts of lines that add an item: an item that is here already knows how it is bought and used. */
const partsOfNew = {
  purchases: purchasesIn,
  uses: (line) => (rhythmOf(line)?.used ?? 0) > 0,
} satisfies Record<string, Count>

const names = ['stock', 'dates', 'codes', 'places', 'base', 'list'] as const
const namesOfNew = ['purchases', 'uses'] as const

const sumOf = (lines: readonly FileLine[], count: Count) =>
  lines.reduce((sum, line) => sum + Number(count(line)), 0)

interface Props extends LinesOfFile {
  /** The numbers of the lines that add an item, and of those that change one that is here already. */
  readonly added: ReadonlySet<number>
  readonly changed: ReadonlySet<number>
}

export function Contents({ lines, leftOut = [], added, changed }: Props) {
  const isNew = ({ line }: FileLine) => added.has(line)
  const newLines = lines.filter(isNew)
  const saved = lines.filter((line) => isNew(line) || changed.has(line.line))
  const counts = [
    ...names.map((name) => ({ name, count: sumOf(saved, parts[name]) })),
    ...namesOfNew.map((name) => ({ name, count: sumOf(newLines, partsOfNew[name]) })),
  ].filter(({ count }) => count > 0)
  const known = sumOf(lines, purchasesIn) - sumOf(newLines, purchasesIn)
  return (
    <div className="contents">
      <Counts
        title={texts.importExport.imports.comesAlong}
        counts={counts.map(({ name, count }) => [texts.importExport.imports.parts[name], count])}
      />
      <Counts
        title={texts.importExport.imports.staysBehind}
        counts={[...leftOut, ...countLeftOut({ known })].map(({ what, count }) => [
          texts.importExport.imports.leftOut[what],
          count,
        ])}
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
