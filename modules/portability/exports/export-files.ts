// Lists the files of a company, with the path that each has in an export.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import { nameInArchive, fileNameOfTitle, withExtension } from '#server/files/file-name.ts'
import { nameOfType } from '#server/files/name-of-type.ts'

/** Kinds of storage for the bytes of a file. */
export const storageKinds = ['documents', 'answers', 'templates', 'pictures', 'recordings', 'mail'] as const
export type StorageKind = (typeof storageKinds)[number]

export interface ExportedFile {
  readonly storageKind: StorageKind
  /** Id of the bytes in the storage; for a template or a picture the id of its row. */
  readonly fileId: string
  readonly path: string
  readonly sizeBytes: number
  /** Id of the row to which the bytes belong: document, form file, template, picture, recording or mail. */
  readonly recordId: string
}

const documentRow = {
  id: col.uuid,
  fileId: col.uuid,
  size: col.bigint,
  number: col.int,
  newest: col.int,
  name: col.text,
  mimeType: col.text,
  kind: col.text,
  caseName: col.text,
  caseId: col.uuid,
  folderId: col.uuid.nullable,
  deleted: col.boolean,
} as const satisfies Shape
const folderRow = {
  id: col.uuid,
  parentId: col.uuid.nullable,
  name: col.text,
} as const satisfies Shape
type FolderRow = RowOf<typeof folderRow>

const maxFolderNameLength = 60
const maxStemLength = 120
/** Returns a name as the name of a folder, shortened so that paths stay within the limits of all systems. */
const folderName = (name: string): string =>
  [...nameInArchive(name, '—')]
    .slice(0, maxFolderNameLength)
    .join('')
    .replace(/[. ]+$/, '') || '—'

/** Returns the path of a file in a folder. */
type PathBuilder = (folder: string, name: string) => string

/** Returns the form in which paths are compared: letter case is ignored, as in Windows. */
const comparedPath = (path: string): string => path.normalize('NFC').toLowerCase()

/** Returns a folder and the folders around it. */
const withParents = (folder: string): readonly string[] => {
  const names = folder.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/**
 * Creates a builder of unique paths: the second `a.pdf` becomes `a (2).pdf`.
 * @param folders paths of the archive's folders, which no file gets
 */
function uniquePaths(folders: readonly string[] = []): PathBuilder {
  const usedPaths = new Set([...new Set(folders)].flatMap(withParents).map(comparedPath))
  return (folder, rawName) => {
    const name = nameInArchive(rawName)
    const [, stem = name, extension = ''] = /^(.*?)(\.[\p{L}\p{N}]{1,16})?$/u.exec(name) ?? []
    const shortStem = [...stem].slice(0, maxStemLength).join('')
    for (let n = 1; ; n += 1) {
      const path = `${folder}/${shortStem}${n === 1 ? '' : ` (${n})`}${extension}`
      if (usedPaths.has(comparedPath(path))) continue
      usedPaths.add(comparedPath(path))
      return path
    }
  }
}

/** Returns the names of the folders from the case down to `id`. The number of folders limits a broken chain. */
function folderNamesTo(foldersById: ReadonlyMap<string, FolderRow>, id: string | null): readonly string[] {
  const names: string[] = []
  for (
    let current = id ? foldersById.get(id) : undefined;
    current && names.length < foldersById.size;
    current = current.parentId ? foldersById.get(current.parentId) : undefined
  )
    names.unshift(folderName(current.name))
  return names
}

async function documentsOf(tx: EntityManager, companyId: string): Promise<ExportedFile[]> {
  const folders = new Map(
    (
      await rows(
        tx,
        folderRow,
        sql`select id, parent_id as "parentId", name from folder where company_id = ${companyId}`,
      )
    ).map((folder) => [folder.id, folder]),
  )
  const files = await rows(
    tx,
    documentRow,
    sql`
    select d.id, r.file_id as "fileId", r.size_bytes as size, r.number, d.revision as newest, d.name,
      r.mime_type as "mimeType", d.kind, c.name as "caseName", c.id as "caseId", d.folder_id as "folderId",
      d.deleted_at is not null as deleted
      from document_revision r join document d on d.company_id = r.company_id and d.id = r.document_id join case_file c
        on c.company_id = d.company_id and c.id = d.case_id
     where r.company_id = ${companyId} order by c.created_at, c.id, d.created_at, d.id, r.number desc`,
  )
  const caseFolders = new Map<string, string>()
  const caseFolderPath = uniquePaths()
  const folderOf = (row: RowOf<typeof documentRow>): string => {
    if (!caseFolders.has(row.caseId)) caseFolders.set(row.caseId, caseFolderPath('documents', folderName(row.caseName)))
    return [
      caseFolders.get(row.caseId) ?? '',
      ...(row.deleted ? ['_bin'] : []),
      ...folderNamesTo(folders, row.folderId),
      ...(row.number === row.newest ? [] : ['_versions', `v${row.number}`]),
    ].join('/')
  }
  const located = files.map((row) => ({ row, folder: folderOf(row) }))
  const pathFor = uniquePaths(located.map(({ folder }) => folder))
  return located.map(({ row, folder }) => ({
    storageKind: 'documents',
    fileId: row.fileId,
    path: pathFor(
      folder,
      row.kind === 'authored' ? withExtension(row.name, ['html']) : nameOfType(row.name, row.mimeType),
    ),
    sizeBytes: Number(row.size),
    recordId: row.id,
  }))
}

async function responseFilesOf(tx: EntityManager, companyId: string, pathFor: PathBuilder): Promise<ExportedFile[]> {
  const files = await rows(
    tx,
    { id: col.uuid, fileId: col.uuid, size: col.bigint, name: col.text, title: col.text },
    sql`
    select f.id, f.file_id as "fileId", f.size_bytes as size, f.name, m.title from form_file f
      join form m on m.company_id = f.company_id and m.id = f.form_id where f.company_id = ${companyId}
      order by f.created_at, f.id`,
  )
  return files.map(({ id, fileId, size, name, title }) => ({
    storageKind: 'answers',
    fileId,
    path: pathFor(`forms/${folderName(title)}`, name),
    sizeBytes: Number(size),
    recordId: id,
  }))
}

async function templatesOf(tx: EntityManager, companyId: string, pathFor: PathBuilder): Promise<ExportedFile[]> {
  const files = await rows(
    tx,
    { id: col.uuid, size: col.int, name: col.text, kind: col.text },
    sql`select id, size_bytes as size, name, kind from document_template where company_id = ${companyId}
      order by created_at, id`,
  )
  return files.map(({ id, size, name, kind }) => ({
    storageKind: 'templates',
    fileId: id,
    path: pathFor('templates', withExtension(name, [kind === 'docx' ? 'docx' : 'html'])),
    sizeBytes: size,
    recordId: id,
  }))
}

async function picturesOf(tx: EntityManager, companyId: string, pathFor: PathBuilder): Promise<ExportedFile[]> {
  const files = await rows(
    tx,
    { id: col.uuid, size: col.int },
    sql`select id, size_bytes as size from profile_image where company_id = ${companyId} order by created_at, id`,
  )
  return files.map(({ id, size }) => ({
    storageKind: 'pictures',
    fileId: id,
    path: pathFor('pictures', `${id}.webp`),
    sizeBytes: size,
    recordId: id,
  }))
}

async function recordingsOf(tx: EntityManager, companyId: string, pathFor: PathBuilder): Promise<ExportedFile[]> {
  const files = await rows(
    tx,
    { id: col.uuid, fileId: col.uuid, size: col.bigint, title: col.text, mime: col.text.nullable },
    sql`
    select id, file_id as "fileId", size_bytes as size, title, mime_type as mime from call_recording
      where company_id = ${companyId}
      and file_id is not null order by started_at, id`,
  )
  return files.map(({ id, fileId, size, title, mime }) => ({
    storageKind: 'recordings',
    fileId,
    path: pathFor('recordings', withExtension(fileNameOfTitle(title), [mime?.includes('mp4') ? 'mp4' : 'webm'])),
    sizeBytes: Number(size),
    recordId: id,
  }))
}

async function mailOf(tx: EntityManager, companyId: string, pathFor: PathBuilder): Promise<ExportedFile[]> {
  const files = await rows(
    tx,
    { id: col.uuid, fileId: col.uuid, size: col.bigint, subject: col.text },
    sql`select id, file_id as "fileId", size_bytes as size, subject from inbound_mail where company_id = ${companyId}
      order by received_at, id`,
  )
  return files.map(({ id, fileId, size, subject }) => ({
    storageKind: 'mail',
    fileId,
    path: pathFor('mail', withExtension(fileNameOfTitle(subject || id), ['eml'])),
    sizeBytes: Number(size),
    recordId: id,
  }))
}

/**
 * Returns every file of the company with a unique readable path. With `personId`, excludes files of cases that walls
 * hide from that person.
 */
export async function filesOf(
  tx: EntityManager,
  companyId: string,
  personId: string | null = null,
): Promise<readonly ExportedFile[]> {
  await enterScope(tx, { kind: 'company', companyId, ...(personId === null ? {} : { userId: personId }) })
  const pathFor = uniquePaths()
  return [
    ...(await documentsOf(tx, companyId)),
    ...(await responseFilesOf(tx, companyId, pathFor)),
    ...(await templatesOf(tx, companyId, pathFor)),
    ...(await picturesOf(tx, companyId, pathFor)),
    ...(await recordingsOf(tx, companyId, pathFor)),
    ...(await mailOf(tx, companyId, pathFor)),
  ]
}
