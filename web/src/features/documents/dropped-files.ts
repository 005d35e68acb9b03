// Reads the files of a drop, including those inside dropped folders.

const entriesOf = (directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> =>
  new Promise((resolve) => {
    const reader = directory.createReader()
    const allEntries: FileSystemEntry[] = []
    // `readEntries` returns up to a hundred entries, and an empty list at the end.
    const readMore = () =>
      reader.readEntries(
        (entries) => {
          if (entries.length === 0) resolve(allEntries)
          else {
            allEntries.push(...entries)
            readMore()
          }
        },
        () => resolve(allEntries),
      )
    readMore()
  })

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  // An entry is either a file or a directory, which the types do not express.
  if (entry.isFile)
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    )
  const innerEntries = await entriesOf(entry as FileSystemDirectoryEntry)
  return (await Promise.all(innerEntries.map(filesOf))).flat()
}

/**
 * Returns the files of a drop or paste. When a folder is among them, files that a system hides in folders (`.DS_Store`,
 * `Thumbs.db`) are left out, and so is every other file whose name begins with a dot.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is cleared when the event ends, so entries are read before the first await.
  const entries = [...transfer.items]
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .filter((entry) => entry !== null)
  if (!entries.some((entry) => entry.isDirectory)) return [...transfer.files]
  return (await Promise.all(entries.map(filesOf)))
    .flat()
    .filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db')
}
