import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { areaOf, webFolder } from '../../support/modules.ts'

/** A call that shows a toast. */
interface ToastCall {
  /** The file, and the source of its text. */
  readonly place: string
  readonly severity: string
  /** The texts that the source names: `account.loggedOutEverywhere`. */
  readonly texts: readonly string[]
  /** The same of its action, if it offers one. */
  readonly labels: readonly string[] | undefined
}

/** A function and the place of its text, or a property that is one. */
type Taking = readonly [name: string, place?: number]

const codes = readdirSync(webFolder, { recursive: true })
  .map(String)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(webFolder, file), 'utf8') }))

/** All calls of `notify`, and of what passes a text on to it, which is told here by the places of those calls. */
export function toastCalls(passing: Readonly<Record<string, Taking>>): readonly ToastCall[] {
  return callsOf('ui/plain/toasts.ts', ['notify', 1])

  function callsOf(taker: string, [name, place = 0]: Taking, outer?: ToastCall): readonly ToastCall[] {
    const isUser = ({ file, code }: Code) => file === taker || code.includes(`/${basename(taker)}'`)
    return codes.filter(isUser).flatMap((code) => {
      const module = readModule(code)
      return module.uses.flatMap(({ name: used, given }) => {
        const source = given[place]
        if (used !== name || source === undefined) return []
        const call = {
          ...(outer ?? shownBy(module, given)),
          place: `${module.file}: ${source}`,
          texts: textsIn(module, source),
        }
        const next = passing[call.place]
        const passed = next ? callsOf(module.file, next, call) : []
        return passed.length > 0 ? passed : call
      })
    })
  }
}

function shownBy(module: Module, [severity = '', , action]: readonly string[]) {
  const label = action?.replace(/^.*?\blabel: ([^,]+).*$/s, '$1')
  return { severity: severity.slice(1, -1), labels: label === undefined ? label : textsIn(module, label) }
}

/** The texts that a source names, itself or by what its module has under a name. */
function textsIn(module: Module, source: string, seen: readonly string[] = []): readonly string[] {
  return Array.from(source.matchAll(/(?<![.'])\b[a-z]\w*(?:\.\w+)*/gi)).flatMap(([path]) => {
    const [name = '', ...rest] = path.split('.')
    if (name === 'messages') return ['main', ...rest].join('.')
    if (name === 'texts' && module.values.get('texts')?.join() === 'texts') {
      const [area = '', ...below] = rest
      return [areaOf(area), ...below].join('.')
    }
    const values = seen.includes(name) ? [] : (module.values.get(name) ?? [])
    const texts = values.flatMap((value) => textsIn(module, value, [...seen, name]))
    return texts.map((text) => [text, ...rest].join('.'))
  })
}

type Code = (typeof codes)[number]
type Module = ReturnType<typeof readModule>

function readModule({ file, code }: Code) {
  /** Calls and properties with the sources of what they are given. */
  const uses: { readonly name: string; readonly given: readonly string[] }[] = []
  /** The sources of what names stand for. */
  const values = new Map<string, readonly string[]>()
  const of = ({ start, end }: { readonly start: number; readonly end: number }) => code.slice(start, end)
  const keep = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value])
  new Visitor({
    ImportSpecifier: ({ local, imported }) => void keep(local.name, of(imported)),
    FunctionDeclaration: ({ id, body }) => void (id && body && keep(id.name, of(body))),
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') keep(id.name, of(init))
      if (!init || id.type !== 'ObjectPattern') return
      for (const each of id.properties)
        if (each.type === 'Property') keep(of(each.value), `${of(init)}.${of(each.key)}`)
    },
    CallExpression: ({ callee, arguments: given }) =>
      void uses.push({ name: of(callee), given: given.map(of) }),
    JSXAttribute: ({ name, value }) => void (value && uses.push({ name: of(name), given: [of(value)] })),
  }).visit(parseSync(file, code).program)
  return { file, uses, values }
}
