import { slowness } from './slow-down.ts'

// A process of its own, so that nothing else delays the moments; it takes the ids of those to slow down.
const pages = process.argv.slice(2).map(Number)
const clock = new Int32Array(new SharedArrayBuffer(4))
const moment = 5
let isEnding = false

process.on('SIGINT', () => {
  isEnding = true
})

function signal(name: 'SIGSTOP' | 'SIGCONT') {
  for (const page of pages) process.kill(page, name)
}

/** The time on the clock that Chromium's traces use, too. */
function now(): number {
  return Number(process.hrtime.bigint() / 1_000n)
}

function pace() {
  signal('SIGSTOP')
  const from = now()
  Atomics.wait(clock, 0, 0, (slowness - 1) * moment)
  process.send?.({ from, to: now() })
  signal('SIGCONT')
  if (isEnding) process.exit()
  Atomics.wait(clock, 0, 0, moment)
  setImmediate(pace)
}

pace()
