import { afterEach, beforeEach, vi } from 'vitest'

/** A file that a test saved. */
export interface SavedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Records the files that the tests of a file save, in their order, and saves none; empty before each test. A module
 * cannot be replaced for this: test files share their modules.
 */
export function recordSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  beforeEach(() => {
    saved.length = 0
    const contents = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const url = `blob:test/${contents.size}`
      if (content instanceof Blob) contents.set(url, content)
      return url
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() })
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return saved
}
