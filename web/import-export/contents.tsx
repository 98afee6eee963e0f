import { readRhythm } from '../../functions/model/rhythm/rhythm.ts'
import { texts } from '../i18n/texts.ts'
import { countLeftOut } from './formats/left-out.ts'
import type { FileLine, LinesOfFile } from './formats/source.ts'

type Count = (line: FileLine) => number | boolean

const rhythmOf = ({ rhythm }: FileLine) => readRhythm(typeof rhythm === 'string' ? rhythm : null)
const purchasesIn: Count = (line) => rhythmOf(line)?.purchases.length ?? 0

const isSome = (amount: unknown) => typeof amount === 'number' && amount > 0

type Parts = readonly (readonly [keyof typeof texts.importExport.imports.parts, Count])[]

const parts: Parts = [
  ['stock', ({ quantity }) => isSome(quantity)],
  ['dates', ({ lots }) => Array.isArray(lots)],
  ['codes', ({ ean }) => Boolean(ean)],
  ['places', ({ place }) => Boolean(place)],
  ['base', ({ desired_quantity }) => isSome(desired_quantity)],
  ['list', ({ extra }) => extra !== undefined],
]

/** The parts of lines that add an item: an item that is here already knows how it is bought and used. */
const partsOfNew: Parts = [
  ['purchases', purchasesIn],
  ['uses', (line) => (rhythmOf(line)?.used ?? 0) > 0],
]

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
  const counted = (all: Parts, of: readonly FileLine[]) =>
    all.map(([name, count]) => [texts.importExport.imports.parts[name], sumOf(of, count)] as const)
  const counts = [...counted(parts, saved), ...counted(partsOfNew, newLines)]
  const known = sumOf(lines, purchasesIn) - sumOf(newLines, purchasesIn)
  return (
    <div className="contents">
      <Counts
        title={texts.importExport.imports.comesAlong}
        counts={counts.filter(([, count]) => count > 0)}
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
