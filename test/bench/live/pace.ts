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

function pace() {
  signal('SIGSTOP')
  Atomics.wait(clock, 0, 0, (slowness - 1) * moment)
  signal('SIGCONT')
  if (isEnding) process.exit()
  Atomics.wait(clock, 0, 0, moment)
  setImmediate(pace)
}

pace()
