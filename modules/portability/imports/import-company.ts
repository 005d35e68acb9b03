import type { EntityManager } from '@mikro-orm/postgresql'
import { buffer } from 'node:stream/consumers'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { unlimitedWait, withWaitLimits } from '#server/db/wait-limits.ts'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { newKey, wrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { companyCreated, companyImported } from '#modules/companies/index.ts'
import type { Manifest } from '../exports/manifest.ts'
import { removeStored, writeStored, encryptForRow } from '../exports/stored-files.ts'
import { tablePath } from '../exports/table-entries.ts'
import type { PortableTable } from '#server/company-tables.ts'
import { foreignKeys, importOrder } from './table-order.ts'
import { shapeOf, tableShapes, type TableShape } from '../table-shapes.ts'
import { chargeUse, readUse } from './charge-use.ts'
import { FormerRows } from './former-rows.ts'
import { insertRows, updateDeferredColumns, writtenColumns } from './insert-rows.ts'
import { entryOf, ImportRefused, openArchive, type Archive } from './open-archive.ts'
import { readBatches } from './read-batches.ts'

export interface ImportedCompany {
  readonly companyId: string
  readonly name: string
  readonly rows: number
  readonly files: number
  readonly people: number
  /** Files that were missing from the archive when it was made. */
  readonly missing: number
}

/**
 * Creates a company from an export, with the same ids and with files encrypted by a new key. All rows are inserted in
 * one transaction; files of a failed import are removed.
 * @throws ImportRefused when the archive is not a complete export, or the company or a user name exists here already
 */
export async function importCompany(services: Services, file: string): Promise<ImportedCompany> {
  const archive = await openArchive(file)
  try {
    const {
      company: { id: companyId },
    } = archive.manifest
    return await withWaitLimits(unlimitedWait, () =>
      withScope({ kind: 'company', companyId }, () => insertCompany(services, archive, companyId)),
    )
  } finally {
    archive.close()
  }
}

async function insertCompany(services: Services, archive: Archive, companyId: string): Promise<ImportedCompany> {
  const { manifest } = archive
  const { em } = services.openWork()
  if (await exists(em, sql`select from company where id = ${companyId}`))
    throw new ImportRefused('This company is here already.')
  assertDistinctFiles(manifest)
  const companyKey = newKey()
  const writtenFiles: Manifest['files'][number][] = []
  try {
    for (const file of manifest.files.filter(({ place: storageKind }) => storageKind !== 'templates')) {
      await assertNewPicture(services, file)
      writtenFiles.push(file)
      await writeFile(services, archive, companyId, companyKey, file)
    }
    return await em.fork().transactional((tx) => importRows(services, tx, archive, companyId, companyKey))
  } catch (error) {
    for (const file of writtenFiles)
      await removeStored(services, { storageKind: file.place, fileId: file.fileId, companyId }).catch(
        (err: unknown) => {
          services.log.warn({ err }, 'a file of an import that failed was not removed')
        },
      )
    throw error
  }
}

/** Asserts that no two files have the same id, because the second would overwrite the first. */
function assertDistinctFiles({ files }: Manifest): void {
  const ids = new Set(files.map(({ place: storageKind, fileId }) => `${storageKind}/${fileId.toLowerCase()}`))
  if (ids.size !== files.length) throw new ImportRefused('The copy names a file twice.')
}

/** Asserts that a picture does not exist here, because pictures of all companies share a folder. */
async function assertNewPicture(
  services: Services,
  { place: storageKind, fileId }: Manifest['files'][number],
): Promise<void> {
  if (storageKind !== 'pictures') return
  const existsHere = await withScope({ kind: 'platform' }, () =>
    exists(services.openWork().em, sql`select from profile_image where id = ${fileId}`),
  )
  if (existsHere) throw new ImportRefused('A picture of the copy is here already.')
}

async function writeFile(
  services: Services,
  archive: Archive,
  companyId: string,
  companyKey: Buffer,
  { place: storageKind, fileId, path, sizeBytes, sha256 }: Manifest['files'][number],
): Promise<void> {
  const stored = await writeStored(
    services,
    companyKey,
    { storageKind, companyId, fileId, sizeBytes },
    await archive.read(path, sha256),
  )
  if (stored.sizeBytes !== sizeBytes) throw new ImportRefused(`${path} is not what the export holds: it was changed.`)
}

async function importRows(
  services: Services,
  tx: EntityManager,
  archive: Archive,
  companyId: string,
  companyKey: Buffer,
): Promise<ImportedCompany> {
  const { manifest } = archive
  // Importing a large table takes longer than the limit for statements.
  await change(tx, sql`set local statement_timeout = 0`)
  // Rules that are younger than the rows of a copy let these rows pass.
  await change(tx, sql`select set_config('app.copying', 'on', true)`)
  const { portable, former } = services.companyTables
  const formerRows = new FormerRows(former)
  const shapes = await tableShapes(tx, Object.keys(portable))
  const order = importOrder(portable, await foreignKeys(tx, Object.keys(portable)))
  const areaIdsByCode = new Map(
    (await rows(tx, { id: col.uuid, code: col.text }, sql`select id, code from legal_area`)).map(({ id, code }) => [
      code,
      id,
    ]),
  )
  let count = 0
  for (const name of order) {
    const tableEntry = entryOf(archive, name, portable[name])
    // Exports of earlier versions do not have the table.
    if (!tableEntry) continue
    const inserted = await importTable(tx, archive, {
      companyId,
      companyKey,
      shape: shapeOf(shapes, name),
      rule: portable[name] ?? {},
      manifestTable: tableEntry,
      areaIdsByCode,
      formerRows,
    })
    if (inserted !== tableEntry.rows)
      throw new ImportRefused(`${name} does not hold the ${tableEntry.rows} rows that the copy speaks of.`)
    count += inserted
  }
  for (const [name, rule] of Object.entries(portable))
    if (rule.deferred) await writeDeferredColumns(tx, archive, shapeOf(shapes, name), rule)
  await formerRows.convert(tx, archive)
  const wrappedKey = wrapKey(
    companyKey,
    deriveKey(services.secrets.masterKey, 'company-file-keys'),
    `company:${companyId}`,
  )
  await change(tx, sql`update company set file_key = ${wrappedKey} where id = ${companyId}`)
  return finishImport(services, tx, manifest, count)
}

interface ImportedTable {
  readonly companyId: string
  readonly companyKey: Buffer
  readonly shape: TableShape
  readonly rule: PortableTable
  readonly manifestTable: Manifest['tables'][number]
  readonly areaIdsByCode: ReadonlyMap<string, string>
  readonly formerRows: FormerRows
}

async function importTable(
  tx: EntityManager,
  archive: Archive,
  { companyId, companyKey, shape, rule, manifestTable, areaIdsByCode, formerRows }: ImportedTable,
): Promise<number> {
  const formerColumns = formerRows.columnsOf(shape.name)
  const columns = writtenColumns(
    shape,
    rule,
    manifestTable.columns.filter((column) => !formerColumns.includes(column)),
  )
  let count = 0
  for await (const batch of readBatches(await archive.read(tablePath(manifestTable.name), manifestTable.sha256))) {
    if (shape.name === 'professional_area')
      await insertRows(
        tx,
        companyId,
        shape,
        rule,
        columns,
        batch.flatMap((json) => translateArea(json, archive.manifest, areaIdsByCode)),
      )
    else if (shape.name === 'document_template')
      await insertRows(
        tx,
        companyId,
        shape,
        rule,
        [...columns, 'content'],
        await Promise.all(batch.map((json) => fillTemplate(archive, companyKey, json))),
      )
    else {
      const currentRows = batch.map((json) => formerRows.toCurrentRow(shape.name, json))
      await insertRows(tx, companyId, shape, rule, columns, currentRows)
    }
    count += batch.length
  }
  return count
}

/** Replaces the id of an area of law by the id of the same code in this installation. Drops unknown areas. */
function translateArea(json: string, { legalAreas }: Manifest, areaIdsByCode: ReadonlyMap<string, string>): string[] {
  const parsedRow = JSON.parse(json) as { area_id?: unknown }
  const id = areaIdsByCode.get(legalAreas[String(parsedRow.area_id)] ?? '')
  return id ? [JSON.stringify({ ...parsedRow, area_id: id })] : []
}

/** Adds the encrypted content to the row of a template. */
async function fillTemplate(archive: Archive, companyKey: Buffer, json: string): Promise<string> {
  const template = JSON.parse(json) as { id?: unknown }
  const file = archive.manifest.files.find(
    ({ place: storageKind, fileId }) => storageKind === 'templates' && fileId === template.id,
  )
  if (!file) throw new ImportRefused('A template of the copy has no content.')
  const encrypted = await buffer(encryptForRow(companyKey, file.fileId, await archive.read(file.path, file.sha256)))
  return JSON.stringify({ ...template, content: `\\x${encrypted.toString('hex')}` })
}

async function writeDeferredColumns(
  tx: EntityManager,
  archive: Archive,
  shape: TableShape,
  rule: PortableTable,
): Promise<void> {
  const tableEntry = entryOf(archive, shape.name, rule)
  if (!tableEntry) return
  for await (const batch of readBatches(await archive.read(tablePath(tableEntry.name), tableEntry.sha256)))
    await updateDeferredColumns(tx, archive.manifest.company.id, shape, rule, batch)
}

/** Finishes an import: the company gets the first plan of this installation, with its present usage. */
async function finishImport(
  services: Services,
  tx: EntityManager,
  manifest: Manifest,
  count: number,
): Promise<ImportedCompany> {
  const {
    company: { id: companyId, name },
  } = manifest
  const use = await readUse(tx, companyId)
  if (!use.owner) throw new ImportRefused('The copy names nobody who owns the company.')
  const { record } = services.openWork()
  await record(tx, companyCreated, { companyId, userId: use.owner })
  // The event `companyCreated` already counts the seat of the founder.
  await chargeUse(services, tx, companyId, use, 1)
  await record(tx, companyImported, { companyId, userId: use.owner })
  await writeAuditEntry(tx, {
    action: 'companies.imported',
    subject: { type: 'company', id: companyId },
    details: { madeAt: manifest.madeAt, whole: manifest.whole, rows: count, files: manifest.files.length },
    companyId,
    actor: null,
  })
  return {
    companyId,
    name,
    rows: count,
    files: manifest.files.length,
    people: Object.values(use.people).reduce((sum, n) => sum + n, 0),
    missing: manifest.missing.length,
  }
}
