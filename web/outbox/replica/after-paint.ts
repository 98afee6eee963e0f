/** Resolves once the page has drawn what changed before the call, or a second later where nobody sees it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 1000)
  })
}
