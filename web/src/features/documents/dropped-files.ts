// Reads the files of a drop, including those inside dropped folders.

export interface DroppedFiles {
  readonly files: readonly File[]
  /** Names of the files and folders that could not be read, or not to their end. */
  readonly unread: readonly string[]
}

const entriesOf = (
  directory: FileSystemDirectoryEntry,
): Promise<{ readonly entries: readonly FileSystemEntry[]; readonly isComplete: boolean }> =>
  new Promise((resolve) => {
    const reader = directory.createReader()
    const allEntries: FileSystemEntry[] = []
    // `readEntries` returns up to a hundred entries, and an empty list at the end.
    const readMore = () =>
      reader.readEntries(
        (entries) => {
          if (entries.length === 0) resolve({ entries: allEntries, isComplete: true })
          else {
            allEntries.push(...entries)
            readMore()
          }
        },
        () => resolve({ entries: allEntries, isComplete: false }),
      )
    readMore()
  })

async function filesOf(entry: FileSystemEntry): Promise<DroppedFiles> {
  // An entry is either a file or a directory, which the types do not express.
  if (entry.isFile)
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve({ files: [file], unread: [] }),
        () => resolve({ files: [], unread: [entry.name] }),
      ),
    )
  const { entries, isComplete } = await entriesOf(entry as FileSystemDirectoryEntry)
  const inner = await filesOfAll(entries)
  return isComplete ? inner : { ...inner, unread: [entry.name, ...inner.unread] }
}

async function filesOfAll(entries: readonly FileSystemEntry[]): Promise<DroppedFiles> {
  const all = await Promise.all(entries.map(filesOf))
  return { files: all.flatMap(({ files }) => files), unread: all.flatMap(({ unread }) => unread) }
}

const isHiddenName = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db'

/**
 * Returns the files of a drop or paste. When a folder is among them, files that a system hides in folders (`.DS_Store`,
 * `Thumbs.db`) are left out, and so is every other file whose name begins with a dot.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  // The list is cleared when the event ends, so entries are read before the first await.
  const entries = [...transfer.items]
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .filter((entry) => entry !== null)
  if (!entries.some((entry) => entry.isDirectory)) return { files: [...transfer.files], unread: [] }
  const { files, unread } = await filesOfAll(entries)
  return {
    files: files.filter(({ name }) => !isHiddenName(name)),
    unread: unread.filter((name) => !isHiddenName(name)),
  }
}
