export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  // Not allowed in file names.
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  URL.revokeObjectURL(address)
}
