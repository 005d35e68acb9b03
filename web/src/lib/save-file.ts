/** Downloads a file made in the browser. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download reads the URL after this task; some browsers a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
