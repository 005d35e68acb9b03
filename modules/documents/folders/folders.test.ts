import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, storageUsed, upload, type DocumentAnswer } from '#tests/support/files.ts'

const app = useApp()

interface FolderAnswer {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly version: number
  readonly documentCount: number
}

async function officeWithCase(): Promise<{
  owner: Person
  caseId: string
  createFolder: (name: string, parentId?: string | null) => Promise<FolderAnswer>
}> {
  const { owner } = await office(app())
  const caseId = await openCaseOf(owner)
  const createFolder = async (name: string, parentId: string | null = null) =>
    (await owner.post(`/cases/${caseId}/folders`, { name, parentId }).expect(201)).body as FolderAnswer
  return { owner, caseId, createFolder }
}

const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code
const listPaths = async (user: Person, caseId: string): Promise<string[]> => {
  const { items } = (await user.get(`/cases/${caseId}/folders`).expect(200)).body as { items: FolderAnswer[] }
  const path = (folder: FolderAnswer): string => {
    const parent = items.find(({ id }) => id === folder.parentId)
    return parent ? `${path(parent)}/${folder.name}` : folder.name
  }
  return items.map((folder) => `${path(folder)} ${folder.documentCount}`).sort()
}

describe('folders', () => {
  it('are nested up to eight levels', async () => {
    const { owner, caseId, createFolder } = await officeWithCase()
    let parent: string | null = null
    for (let level = 1; level <= 8; level += 1) parent = (await createFolder(`Nivel ${level}`, parent)).id
    const { body } = await owner.post(`/cases/${caseId}/folders`, { name: 'Nivel 9', parentId: parent }).expect(409)
    expect(codeOf(body)).toBe('folder_too_deep')
  })

  it('have unique names within a parent, ignoring case', async () => {
    const { owner, caseId, createFolder } = await officeWithCase()
    const { id } = await createFolder('Escritos')
    await createFolder('Escritos', id)
    const { body } = await owner.post(`/cases/${caseId}/folders`, { name: 'ESCRITOS' }).expect(409)
    expect(codeOf(body)).toBe('folder_name_taken')
  })

  it('cannot be moved into themselves, nor deeper than allowed', async () => {
    const { owner, createFolder } = await officeWithCase()
    const outer = await createFolder('a')
    const innerFolder = await createFolder('b', outer.id)
    expect(
      codeOf(
        (
          await owner
            .put(`/folders/${outer.id}`, { name: 'a', parentId: innerFolder.id, version: outer.version })
            .expect(409)
        ).body,
      ),
    ).toBe('folder_cycle')
    let parent: string | null = null
    for (let level = 1; level <= 7; level += 1) parent = (await createFolder(`n${level}`, parent)).id
    expect(
      codeOf(
        (await owner.put(`/folders/${outer.id}`, { name: 'a', parentId: parent, version: outer.version }).expect(409))
          .body,
      ),
    ).toBe('folder_too_deep')
  })

  it('reject a change with a stale version', async () => {
    const { owner, createFolder } = await officeWithCase()
    const folder = await createFolder('a')
    await owner.put(`/folders/${folder.id}`, { name: 'b', parentId: null, version: folder.version }).expect(200)
    expect(
      codeOf(
        (await owner.put(`/folders/${folder.id}`, { name: 'c', parentId: null, version: folder.version }).expect(409))
          .body,
      ),
    ).toBe('stale_version')
  })

  it('cannot be moved into a folder of another case', async () => {
    const { owner, createFolder } = await officeWithCase()
    const otherCaseId = await openCaseOf(owner)
    const foreignFolder = (await owner.post(`/cases/${otherCaseId}/folders`, { name: 'x' }).expect(201))
      .body as FolderAnswer
    const ownFolder = await createFolder('y')
    await owner
      .put(`/folders/${ownFolder.id}`, { name: 'y', parentId: foreignFolder.id, version: ownFolder.version })
      .expect(404)
  })
})

describe('removing a folder', () => {
  it('removes its content; restoring it brings back exactly that content', async () => {
    const { owner, caseId, createFolder } = await officeWithCase()
    const outer = await createFolder('Escritos')
    const innerFolder = await createFolder('Mociones', outer.id)
    const uploadInto = async (text: string, folderId: string): Promise<DocumentAnswer> => {
      const { id, version } = await upload(owner, caseId, text)
      return (await owner.put(`/documents/${id}`, { folderId, version }).expect(200)).body as DocumentAnswer
    }
    const [removedBefore] = [
      await uploadInto('antes', innerFolder.id),
      await uploadInto('dentro', innerFolder.id),
      await uploadInto('fuera', outer.id),
    ]
    await owner.delete(`/documents/${removedBefore.id}`).expect(204)
    const used = await storageUsed(owner)

    await owner.delete(`/folders/${outer.id}`).expect(204)
    expect(await listPaths(owner, caseId)).toEqual([])
    expect(await storageUsed(owner)).toBe(0)
    expect((await owner.get(`/cases/${caseId}`)).body).toMatchObject({ documentCount: 0 })

    await owner.post(`/folders/${outer.id}/restore`).expect(200)
    expect(await listPaths(owner, caseId)).toEqual(['Escritos 1', 'Escritos/Mociones 1'])
    expect(await storageUsed(owner)).toBe(used)
    await owner.get(`/documents/${removedBefore.id}`).expect(404)
  })

  it('frees its name; a restored folder whose name is taken gets a number', async () => {
    const { owner, caseId, createFolder } = await officeWithCase()
    const first = await createFolder('Escritos')
    await owner.delete(`/folders/${first.id}`).expect(204)
    await createFolder('Escritos')
    expect(((await owner.post(`/folders/${first.id}/restore`).expect(200)).body as FolderAnswer).name).toBe(
      'Escritos (2)',
    )
    expect(await listPaths(owner, caseId)).toEqual(['Escritos (2) 0', 'Escritos 0'])
  })

  it('cannot be undone where a folder in it would be deeper than allowed', async () => {
    const { owner, caseId, createFolder } = await officeWithCase()
    const outer = await createFolder('a')
    const removed = await createFolder('b', outer.id)
    await createFolder('c', removed.id)
    await owner.delete(`/folders/${removed.id}`).expect(204)
    let parent: string | null = null
    for (let level = 1; level <= 6; level += 1) parent = (await createFolder(`n${level}`, parent)).id
    const { version } = outer
    await owner.put(`/folders/${outer.id}`, { name: 'a', parentId: parent, version }).expect(200)
    const before = await listPaths(owner, caseId)
    expect(codeOf((await owner.post(`/folders/${removed.id}/restore`).expect(409)).body)).toBe('folder_too_deep')
    expect(await listPaths(owner, caseId)).toEqual(before)
  })

  it('allows restoring a single document, to the top level', async () => {
    const { owner, caseId, createFolder } = await officeWithCase()
    const folder = await createFolder('a')
    const { id, version } = await upload(owner, caseId, 'x')
    await owner.put(`/documents/${id}`, { folderId: folder.id, version }).expect(200)
    await owner.delete(`/folders/${folder.id}`).expect(204)
    expect((await owner.post(`/documents/${id}/restore`).expect(200)).body).toMatchObject({
      folderId: null,
      deletedAt: null,
    })
  })
})
