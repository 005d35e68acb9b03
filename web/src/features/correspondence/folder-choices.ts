interface NamedFolder {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly deletedAt: string | null
}

/** Returns the folders of a case that are not in the bin, each with the path that leads to it, by path. */
export function folderChoices(folders: readonly NamedFolder[]): { readonly value: string; readonly label: string }[] {
  const existingFolders = new Map(
    folders.filter(({ deletedAt }) => deletedAt === null).map((folder) => [folder.id, folder]),
  )
  const pathOf = ({ id, name, parentId }: NamedFolder, seen: ReadonlySet<string> = new Set([id])): string => {
    const parent = parentId !== null && !seen.has(parentId) ? existingFolders.get(parentId) : undefined
    return parent ? `${pathOf(parent, new Set([...seen, parent.id]))} / ${name}` : name
  }
  return [...existingFolders.values()]
    .map((folder) => ({ value: folder.id, label: pathOf(folder) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
