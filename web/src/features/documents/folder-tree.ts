import type { Folder } from './documents.queries.ts'

export interface FolderNode {
  readonly folder: Folder
  readonly depth: number
  readonly children: readonly FolderNode[]
}

/** Ends the recursion if folders contain each other; the server allows no tree so deep. */
const maxDepth = 40

/** Returns the flat list of the server as a tree, sorted by name. A folder whose parent is missing becomes a root. */
export function folderTree(folders: readonly Folder[]): readonly FolderNode[] {
  const ids = new Set(folders.map(({ id }) => id))
  const order = new Intl.Collator(undefined, { numeric: true })
  const childrenOf = (parent: string | null, depth: number): FolderNode[] =>
    folders
      .filter(({ parentId }) => (parent === null ? parentId === null || !ids.has(parentId) : parentId === parent))
      .sort((a, b) => order.compare(a.name, b.name))
      .map((folder) => ({ folder, depth, children: depth > maxDepth ? [] : childrenOf(folder.id, depth + 1) }))
  return childrenOf(null, 0)
}

/** Returns all folders in display order, without one branch. */
export const flatTree = (nodes: readonly FolderNode[], excludedId?: string): readonly FolderNode[] =>
  nodes.flatMap((node) => (node.folder.id === excludedId ? [] : [node, ...flatTree(node.children, excludedId)]))
