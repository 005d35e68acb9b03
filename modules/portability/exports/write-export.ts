import { Readable } from 'node:stream'
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql'
import { can, type CompanyRole } from '#server/contract/roles.ts'
import { fill, type Locale, locales } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { calendarOf, type CalendarReader } from '#modules/scheduling/index.ts'
import { shapeOf, tableShapes } from '../table-shapes.ts'
import { assertExportAllowed } from './assert-export-allowed.ts'
import { filesOf, type ExportedFile } from './export-files.ts'
import { exportPhrases } from './export.phrases.ts'
import { indexPage, readIndexFacts } from './index-page.ts'
import { manifestName, type Manifest } from './manifest.ts'
import { isUnreadableFileError, openStored } from './stored-files.ts'
import { exportedColumns, writeTables } from './table-entries.ts'
import { createZipWriter, type ZipWriter } from '#server/files/zip-writer.ts'

export interface ExportRequest {
  readonly companyId: string
  /** The recipient, who gets no personal rows of others; null for the operator of the installation, who gets all rows. */
  readonly personId: string | null
  readonly locale: Locale
}
export interface ExportCounts {
  readonly rows: number
  readonly files: number
  readonly missing: number
}

const personRow = {
  id: col.uuid,
  name: col.text,
  surname: col.text,
  email: col.text,
  profile: col.textOf<CompanyRole>(),
  locale: col.oneOf(locales),
  company: col.text,
  owner: col.boolean,
} as const satisfies Shape
type PersonRow = RowOf<typeof personRow>

/**
 * Writes a whole company as a ZIP stream to `sink`. Rows are read in one snapshot. Files never change; a file that was
 * removed meanwhile or is damaged is listed as missing.
 * @throws 409 `export_shows_hidden`, and errors of reading and of `sink`, whose stream then fails, too
 */
export async function writeExport<T>(
  services: Services,
  request: ExportRequest,
  sink: (archive: Readable) => Promise<T>,
): Promise<{
  readonly result: T
  readonly counts: ExportCounts
  /** Paths of the files that are missing or damaged. */
  readonly missing: readonly string[]
}> {
  const exportedAt = services.ports.clock.now()
  const zip = createZipWriter(exportedAt)
  const sinkResult = sink(zip.output)
  sinkResult.catch(() => undefined)
  try {
    const { missing, ...counts } = await withScope(
      { kind: 'company', companyId: request.companyId, ...(request.personId ? { userId: request.personId } : {}) },
      () => writeEntries(services, request, zip, exportedAt),
    )
    zip.end()
    return { result: await sinkResult, counts: { ...counts, missing: missing.length }, missing }
  } catch (error) {
    zip.fail(error as Error)
    // If the sink failed, too, its error is thrown: it is the cause of the broken archive.
    await sinkResult
    throw error
  }
}

async function writeEntries(
  services: Services,
  request: ExportRequest,
  zip: ZipWriter,
  exportedAt: Date,
): Promise<Omit<ExportCounts, 'missing'> & { readonly missing: readonly string[] }> {
  const { companyId, personId, locale } = request
  const { em } = services.openWork()
  const snapshot = await em.transactional(
    async (tx) => {
      if (personId !== null) await assertExportAllowed(tx, services.companyTables, { companyId, personId })
      const people = await rows(
        tx,
        personRow,
        sql`
      select u.id, u.name, u.surname, u.email, u.profile, u.locale, c.name as company, c.owner_id = u.id as owner
        from user_account u join company c on c.id = u.company_id where u.company_id = ${companyId}
          order by u.created_at, u.id`,
      )
      const facts = await readIndexFacts(tx, companyId)
      const tables = await writeTables(tx, zip, services.companyTables, {
        companyId,
        personId,
        people: people.map(({ id }) => id),
      })
      const areas = await rows(
        tx,
        { id: col.uuid, code: col.text },
        sql`select id, code from legal_area order by position`,
      )
      return {
        people,
        facts,
        tables,
        areas,
        files: await filesOf(tx, companyId, personId),
        shapes: await tableShapes(tx, Object.keys(services.companyTables.portable)),
      }
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  )
  const calendars = await writeCalendars(services, em.fork(), zip, snapshot.people, request, exportedAt)
  const { written, missing } = await writeFiles(services, em.fork(), zip, companyId, snapshot.files)
  await zip.add(
    'index.html',
    Readable.from(
      indexPage({
        ...snapshot.facts,
        locale,
        exportedAt,
        files: written,
        calendars,
        tables: snapshot.tables,
        missing,
        hasAllPersonalRows: personId === null,
      }),
      { objectMode: false },
    ),
  )
  const manifest: Manifest = {
    format: 'bufete.company',
    version: 1,
    madeAt: exportedAt.toISOString(),
    whole: personId === null,
    company: { id: companyId, name: snapshot.facts.company },
    tables: snapshot.tables.map(({ name, rows: count, sha256 }) => {
      const rule = services.companyTables.portable[name]
      return {
        name,
        rows: count,
        sha256,
        columns: rule ? [...exportedColumns(shapeOf(snapshot.shapes, name), rule)] : [],
      }
    }),
    files: written.map(({ storageKind, fileId, path, sizeBytes, sha256 }) => ({
      place: storageKind,
      fileId,
      path,
      sizeBytes,
      sha256,
    })),
    missing: [...missing],
    legalAreas: Object.fromEntries(snapshot.areas.map(({ id, code }) => [id, code])),
  }
  await zip.add(manifestName, Readable.from([JSON.stringify(manifest)], { objectMode: false }))
  return { rows: snapshot.tables.reduce((sum, table) => sum + table.rows, 0), files: written.length, missing }
}

/**
 * Writes an iCalendar file for each person with a schedule, as the recipient may see it; without a recipient, as its
 * person may.
 */
async function writeCalendars(
  services: Services,
  em: EntityManager,
  zip: ZipWriter,
  people: readonly PersonRow[],
  { companyId, personId, locale }: ExportRequest,
  now: Date,
): Promise<readonly { name: string; path: string }[]> {
  const written: { name: string; path: string }[] = []
  for (const person of people.filter(({ profile }) => can({ role: profile }, 'scheduling.work'))) {
    const readerRow = people.find(({ id }) => id === personId) ?? person
    const reader: CalendarReader = {
      userId: readerRow.id,
      companyId,
      companyName: readerRow.company,
      name: readerRow.name,
      surname: readerRow.surname,
      email: readerRow.email,
      locale,
      owner: readerRow.owner,
    }
    const name = fill(exportPhrases.calendar[locale], { name: `${person.name} ${person.surname}` })
    const path = `calendar/${person.id}.ics`
    const text = await withScope({ kind: 'company', companyId, userId: readerRow.id }, () =>
      calendarOf(em, services.feedSources, reader, person.id, { name, busy: exportPhrases.busy[locale] }, now),
    )
    await zip.add(path, Readable.from([text], { objectMode: false }))
    written.push({ name, path })
  }
  return written
}

interface WrittenFile extends ExportedFile {
  readonly sha256: string
}

async function writeFiles(
  services: Services,
  em: EntityManager,
  zip: ZipWriter,
  companyId: string,
  files: readonly ExportedFile[],
): Promise<{ written: readonly WrittenFile[]; missing: readonly string[] }> {
  const written: WrittenFile[] = []
  const missing: string[] = []
  for (const file of files) {
    const entry = await writeFile(services, em, zip, companyId, file)
    if (entry) written.push({ ...file, sha256: entry.sha256 })
    else missing.push(file.path)
  }
  return { written, missing }
}

/** Returns null when the file is missing or damaged. A file that fails half way stays in the archive up to that byte. */
async function writeFile(
  services: Services,
  em: EntityManager,
  zip: ZipWriter,
  companyId: string,
  { storageKind, fileId, path, sizeBytes }: ExportedFile,
): Promise<{ sha256: string } | null> {
  let isDamaged = false
  async function* content(source: Readable): AsyncGenerator<Buffer> {
    try {
      yield* source as AsyncIterable<Buffer>
    } catch (error) {
      if (!isUnreadableFileError(error)) throw error
      isDamaged = true
    }
  }
  try {
    const opened = await openStored(services, em, { storageKind, companyId, fileId, sizeBytes })
    const entry = await zip.add(path, Readable.from(content(await opened.stream()), { objectMode: false }))
    return isDamaged ? null : entry
  } catch (error) {
    if (isUnreadableFileError(error)) return null
    throw error
  }
}
