// The files of a company: which rows have bytes, under which path they stand in an export, and how they are opened.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { enterScope } from '#server/db/scope.ts'
import { safeFileName, withExtension } from '#server/files/file-name.ts'

/** Where the bytes of a file are kept. */
export const filePlaces = ['documents', 'answers', 'templates', 'pictures', 'recordings'] as const
export type FilePlace = (typeof filePlaces)[number]

export interface ExportedFile {
  readonly place: FilePlace
  /** Under which the bytes lie; of a template its own id. */
  readonly fileId: string
  readonly path: string
  readonly sizeBytes: number
  /** The document, answer or template it belongs to. */
  readonly ownerId: string
}

interface DocumentRow {
  readonly id: string
  readonly file_id: string
  readonly size: string
  readonly number: number
  readonly newest: number
  readonly name: string
  readonly kind: string
  readonly case_name: string
  readonly case_id: string
  readonly folder_id: string | null
  readonly deleted: boolean
}
interface FolderRow {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
}

const most = 60
/** A name as a folder of the archive: short, so that paths stay within what every system takes. */
const folderName = (name: string): string =>
  [...safeFileName(name, '—')]
    .slice(0, most)
    .join('')
    .replace(/[. ]+$/, '') || '—'

/** Paths that are not taken yet: the second `a.pdf` is `a (2).pdf`. Compared as systems do that know no case. */
function distinctPaths(): (folder: string, name: string) => string {
  const taken = new Set<string>()
  return (folder, given) => {
    const name = safeFileName(given)
    const [, stem = name, extension = ''] = /^(.*?)(\.[\p{L}\p{N}]{1,16})?$/u.exec(name) ?? []
    const short = [...stem].slice(0, 120).join('')
    for (let n = 1; ; n += 1) {
      const path = `${folder}/${short}${n === 1 ? '' : ` (${n})`}${extension}`
      if (taken.has(path.normalize('NFC').toLowerCase())) continue
      taken.add(path.normalize('NFC').toLowerCase())
      return path
    }
  }
}

/** The folders from the case down to `id`; a chain is never longer than the folders there are. */
function foldersTo(all: ReadonlyMap<string, FolderRow>, id: string | null): readonly string[] {
  const names: string[] = []
  for (
    let at = id ? all.get(id) : undefined;
    at && names.length < all.size;
    at = at.parent_id ? all.get(at.parent_id) : undefined
  )
    names.unshift(folderName(at.name))
  return names
}

type PathOf = (folder: string, name: string) => string

async function documentsOf(tx: EntityManager, companyId: string, place: PathOf): Promise<ExportedFile[]> {
  const folders = new Map(
    (await rows<FolderRow>(tx, sql`select id, parent_id, name from folder where company_id = ${companyId}`)).map(
      (folder) => [folder.id, folder],
    ),
  )
  const found = await rows<DocumentRow>(
    tx,
    sql`
    select d.id, r.file_id, r.size_bytes as size, r.number, d.revision as newest, d.name, d.kind, c.name as case_name,
      c.id as case_id, d.folder_id, d.deleted_at is not null as deleted
      from document_revision r join document d on d.company_id = r.company_id and d.id = r.document_id join case_file c
        on c.company_id = d.company_id and c.id = d.case_id
     where r.company_id = ${companyId} order by c.created_at, c.id, d.created_at, d.id, r.number desc`,
  )
  const cases = new Map<string, string>()
  const caseFolders = distinctPaths()
  return found.map((row) => {
    if (!cases.has(row.case_id)) cases.set(row.case_id, caseFolders('documents', folderName(row.case_name)))
    const name = row.kind === 'authored' ? withExtension(row.name, ['html']) : row.name
    const folder = [
      cases.get(row.case_id) ?? '',
      ...(row.deleted ? ['_bin'] : []),
      ...foldersTo(folders, row.folder_id),
      ...(row.number === row.newest ? [] : ['_versions', `v${row.number}`]),
    ].join('/')
    return {
      place: 'documents',
      fileId: row.file_id,
      path: place(folder, name),
      sizeBytes: Number(row.size),
      ownerId: row.id,
    }
  })
}

async function answersOf(tx: EntityManager, companyId: string, place: PathOf): Promise<ExportedFile[]> {
  const found = await rows<{ id: string; file_id: string; size: string; name: string; title: string }>(
    tx,
    sql`
    select f.id, f.file_id, f.size_bytes as size, f.name, m.title from form_file f
      join form m on m.company_id = f.company_id and m.id = f.form_id where f.company_id = ${companyId}
      order by f.created_at, f.id`,
  )
  return found.map(({ id, file_id: fileId, size, name, title }) => ({
    place: 'answers',
    fileId,
    path: place(`forms/${folderName(title)}`, name),
    sizeBytes: Number(size),
    ownerId: id,
  }))
}

async function templatesOf(tx: EntityManager, companyId: string, place: PathOf): Promise<ExportedFile[]> {
  const found = await rows<{ id: string; size: number; name: string; kind: string }>(
    tx,
    sql`select id, size_bytes as size, name, kind from document_template where company_id = ${companyId}
      order by created_at, id`,
  )
  return found.map(({ id, size, name, kind }) => ({
    place: 'templates',
    fileId: id,
    path: place('templates', withExtension(name, [kind === 'docx' ? 'docx' : 'html'])),
    sizeBytes: size,
    ownerId: id,
  }))
}

async function picturesOf(tx: EntityManager, companyId: string, place: PathOf): Promise<ExportedFile[]> {
  const found = await rows<{ id: string; size: number }>(
    tx,
    sql`select id, size_bytes as size from profile_image where company_id = ${companyId} order by created_at, id`,
  )
  return found.map(({ id, size }) => ({
    place: 'pictures',
    fileId: id,
    path: place('pictures', `${id}.webp`),
    sizeBytes: size,
    ownerId: id,
  }))
}

async function recordingsOf(tx: EntityManager, companyId: string, place: PathOf): Promise<ExportedFile[]> {
  const found = await rows<{ id: string; file_id: string; size: string; title: string; mime: string | null }>(
    tx,
    sql`
    select id, file_id, size_bytes as size, title, mime_type as mime from call_recording where company_id = ${companyId}
      and file_id is not null order by started_at, id`,
  )
  return found.map(({ id, file_id: fileId, size, title, mime }) => ({
    place: 'recordings',
    fileId,
    path: place('recordings', withExtension(safeFileName(title), [mime?.includes('mp4') ? 'mp4' : 'webm'])),
    sizeBytes: Number(size),
    ownerId: id,
  }))
}

/** Every file of the company, with a readable path that no other has. */
export async function filesOf(tx: EntityManager, companyId: string): Promise<readonly ExportedFile[]> {
  await enterScope(tx, { kind: 'company', companyId })
  const place = distinctPaths()
  return [
    ...(await documentsOf(tx, companyId, place)),
    ...(await answersOf(tx, companyId, place)),
    ...(await templatesOf(tx, companyId, place)),
    ...(await picturesOf(tx, companyId, place)),
    ...(await recordingsOf(tx, companyId, place)),
  ]
}
