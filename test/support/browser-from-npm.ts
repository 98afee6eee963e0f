import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Its binary is inside the package, so a machine that reaches nothing but the npm registry can have it.
// The newest one that runs on Node 20.
const chromiumPackage = '@sparticuz/chromium@147.0.0'

const folder = resolve('node_modules/.cache/chromium')
const launcher = join(folder, 'chromium.sh')

/** The Chromium that an earlier run fetched from npm. */
export function fetched() {
  return existsSync(launcher) ? [{ executablePath: launcher }] : []
}

/** Fetches a Chromium with the libraries that it needs from npm; Linux on x64 only. */
export function fetchFromNpm() {
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
