/** Returns a function that does the work; calls in the meantime are answered by one more run after it. */
export function withoutOverlap(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    if (running) next ??= running.then(again, again)
    else
      running = work().finally(() => {
        running = undefined
      })
    return next ?? running
  }

  function again(): Promise<void> {
    next = undefined
    return run()
  }

  return run
}
