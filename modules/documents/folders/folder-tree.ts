import { col, type RowOf, type Shape } from '#server/db/shape.ts'

/** Maximum depth of folders in a case. */
export const maxFolderLevels = 8

export const folderNodeRow = {
  id: col.uuid,
  parentId: col.uuid.nullable,
  name: col.text,
  deletedAt: col.timestamptz.nullable,
  removedWith: col.uuid.nullable,
} as const satisfies Shape
export type FolderNode = RowOf<typeof folderNodeRow>

/** The folders of one case as a tree, for checks before a change. */
export class FolderTree {
  readonly #byId: ReadonlyMap<string, FolderNode>
  readonly #children = new Map<string, string[]>()

  constructor(nodes: readonly FolderNode[]) {
    this.#byId = new Map(nodes.map((node) => [node.id, node]))
    for (const { id, parentId } of nodes) {
      if (parentId) this.#children.set(parentId, [...(this.#children.get(parentId) ?? []), id])
    }
  }

  get(id: string): FolderNode | undefined {
    return this.#byId.get(id)
  }

  isLive(id: string): boolean {
    return this.#byId.get(id)?.deletedAt === null
  }

  /** Returns the level of the folder, from 1; 0 for the case itself. */
  levelOf(id: string | null): number {
    let level = 0
    for (let current = id; current; current = this.#byId.get(current)?.parentId ?? null) level += 1
    return level
  }

  /** Returns the folder and all its descendants. */
  branch(id: string): string[] {
    return [id, ...(this.#children.get(id) ?? []).flatMap((child) => this.branch(child))]
  }

  /**
   * Returns the number of levels of the folder and its descendants.
   * @param counts which descendants are counted: by default those that are not in the bin
   */
  heightOf(id: string, counts: (folder: FolderNode) => boolean = ({ deletedAt }) => deletedAt === null): number {
    const heights = (this.#children.get(id) ?? []).map((child) => {
      const folder = this.#byId.get(child)
      return folder && counts(folder) ? this.heightOf(child, counts) : 0
    })
    return 1 + Math.max(0, ...heights)
  }

  /** Returns the live folder of `parentId` with this name, regardless of case. */
  findLive(name: string, parentId: string | null): FolderNode | undefined {
    const folded = name.toLowerCase()
    return this.#liveChildren(parentId).find((folder) => folder.name.toLowerCase() === folded)
  }

  /** Returns a name that no live folder of `parentId` has: `name` itself, or `name` with a number. */
  freeName(name: string, parentId: string | null): string {
    const siblingNames = new Set(this.#liveChildren(parentId).map((folder) => folder.name.toLowerCase()))
    let candidate = name
    for (let number = 2; siblingNames.has(candidate.toLowerCase()); number += 1) candidate = `${name} (${number})`
    return candidate
  }

  #liveChildren(parentId: string | null): FolderNode[] {
    return [...this.#byId.values()].filter((folder) => folder.parentId === parentId && folder.deletedAt === null)
  }
}
