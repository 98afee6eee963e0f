import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'way-back-'))

// Nothing from the caller's environment: a hook of git's would name another repository.
const env = { PATH: process.env['PATH'], HOME: folder }

function run(program: string, ...given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, given, { cwd: folder, env, encoding: 'utf8' })
  return { status, said: stdout, told: stderr }
}
const git = (...given: readonly string[]) => run('git', '-c', 'user.name=a', '-c', 'user.email=a', ...given)
const commitOf = (name: string) => git('rev-parse', name).said.trim()

const script = resolve('infra/find-way-back.sh')
/** Asks for the way back, as the workflow does: by hand, with a tag, or after a deployment that failed. */
const find = (tag = '', failed = 'false') => run('sh', script, tag, failed)
const way = (tag: string, ...left: readonly string[]) => ({
  status: 0,
  said: `commit=${commitOf(tag)}\ntag=${tag}\nleft=${left.map((one) => `${one} `).join('')}\n`,
  told: '',
})
const none = (what: string) => ({ status: 1, said: '', told: `There is no good version ${what}.\n` })

// Versions 9, 40 and 41 of prod.
git('init', '--quiet')
for (const tag of ['prod-9', 'prod-40', 'prod-41']) {
  git('commit', '--quiet', '--allow-empty', '-m', tag)
  git('tag', tag)
}
git('update-ref', 'refs/remotes/origin/main', 'HEAD')
git('tag', 'v1.0.0', 'prod-9')

it('goes back by hand from what is live to the version before, or to one that is named', () => {
  expect(find()).toEqual(way('prod-40', 'prod-41'))
  expect(find('prod-9')).toEqual(way('prod-9', 'prod-41', 'prod-40'))
})

it('goes back by itself, from what failed and has no tag, to what was live', () => {
  expect(find('', 'true')).toEqual(way('prod-41'))
})

it('never goes back to a version that was left', () => {
  git('tag', 'left-41', 'prod-41')
  expect(find('', 'true')).toEqual(way('prod-40'))
  expect(find()).toEqual(way('prod-9', 'prod-40'))
  expect(find('prod-41')).toEqual(none('prod-41'))
  git('tag', '--delete', 'left-41')
})

it('goes back to nothing else than deployed versions, of which there must be one', () => {
  expect(find('v1.0.0')).toEqual(none('v1.0.0'))
  for (const tag of ['left-41', 'left-40']) git('tag', tag)
  expect(find()).toEqual(none('before this one'))
  git('tag', 'left-9')
  expect(find('', 'true')).toEqual(none('before this one'))
  git('tag', '--delete', 'left-41', 'left-40', 'left-9')
})

const inOrder = (commit: string) => run('sh', resolve('infra/require-order.sh'), commit)

it('goes on only to what contains the version that is live, however late it was approved', () => {
  for (const commit of ['prod-41', 'main'].map((name) => commitOf(name === 'main' ? 'HEAD' : name)))
    expect(inOrder(commit)).toMatchObject({ status: 0 })
  const late = inOrder(commitOf('prod-40'))
  expect(late).toMatchObject({ status: 1, told: expect.stringContaining('prod-41 is live and newer') })
  git('tag', 'left-41', 'prod-41')
  expect(inOrder(commitOf('prod-40'))).toMatchObject({ status: 0 })
  git('tag', '--delete', 'left-41')
})

it('goes back only to what was merged', () => {
  git('commit', '--quiet', '--allow-empty', '-m', 'planted')
  git('tag', 'prod-42')
  expect(find('prod-42')).toMatchObject({ status: 1, said: '' })
})
