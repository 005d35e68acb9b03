import { describe, expect, it } from 'vitest'
import { FolderTree, type FolderNode } from './folder-tree.ts'

const folder = (id: string, parentId: string | null, deleted = false): FolderNode => ({
  id,
  parentId,
  name: id,
  deletedAt: deleted ? '2026-11-01T00:00:00Z' : null,
  removedWith: deleted ? 'gone' : null,
})
const tree = new FolderTree([
  folder('a', null),
  folder('b', 'a'),
  folder('c', 'b'),
  folder('gone', 'a', true),
  folder('deep', 'gone', true),
  folder('d', null),
])

describe('the folders of a case', () => {
  it('returns levels from the top', () => {
    expect([tree.levelOf(null), tree.levelOf('a'), tree.levelOf('c')]).toEqual([0, 1, 3])
  })
  it('returns the height of live folders', () => {
    expect([tree.heightOf('a'), tree.heightOf('d')]).toEqual([3, 1])
  })
  it('returns the height of folders that were removed together', () => {
    expect(tree.heightOf('gone', ({ removedWith }) => removedWith === 'gone')).toBe(2)
  })
  it('returns a branch with all descendants', () => {
    expect(tree.branch('a').sort()).toEqual(['a', 'b', 'c', 'deep', 'gone'])
  })
  it('numbers a name taken by a live sibling, ignoring case', () => {
    expect([tree.freeName('A', null), tree.freeName('gone', 'a'), tree.freeName('x', null)]).toEqual([
      'A (2)',
      'gone',
      'x',
    ])
  })
})
