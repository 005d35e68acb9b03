import type { Readable } from 'node:stream'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { StorageNotFoundError } from '#server/ports/storage.ts'
import type { Services } from '#server/services.ts'
import { filesOf, type StorageKind } from './export-files.ts'
import { isUnreadableFileError, openStored } from './stored-files.ts'

export interface UnreadableFile {
  readonly companyId: string
  readonly problem: 'damaged' | 'missing'
  readonly storageKind: StorageKind
  /** Id of the row to which the bytes belong: document, form file, template, picture, recording or mail. */
  readonly recordId: string
  readonly fileId: string
  /** Path in an export: case, folders and name. */
  readonly path: string
  /** Message of the read error. */
  readonly reason: string
}
export interface VerifiedFiles {
  readonly companies: number
  readonly files: number
  readonly unreadable: number
}

async function readToEnd(content: Readable): Promise<void> {
  for await (const chunk of content) void chunk
}

async function verifyCompany(
  services: Services,
  companyId: string,
  report: (file: UnreadableFile) => void,
): Promise<{ files: number; unreadable: number }> {
  return withScope({ kind: 'company', companyId }, async () => {
    const { em } = services.openWork()
    const files = await em.transactional((tx) => filesOf(tx, companyId))
    let unreadableFiles = 0
    for (const { storageKind, fileId, sizeBytes, recordId, path } of files) {
      try {
        const opened = await openStored(services, em, { storageKind, companyId, fileId, sizeBytes })
        await readToEnd(await opened.stream())
      } catch (error) {
        if (!isUnreadableFileError(error)) throw error
        unreadableFiles += 1
        report({
          companyId,
          storageKind,
          fileId,
          recordId,
          path,
          problem: error instanceof StorageNotFoundError ? 'missing' : 'damaged',
          reason: error.message,
        })
      }
    }
    return { files: files.length, unreadable: unreadableFiles }
  })
}

/**
 * Reads every file of one company or of all companies, and reports files that are missing or damaged.
 * @param companyId undefined for all companies
 * @returns counts
 * @throws StorageUnavailableError
 */
export async function verifyFiles(
  services: Services,
  companyId: string | undefined,
  report: (file: UnreadableFile) => void,
): Promise<VerifiedFiles> {
  const { em } = services.openWork()
  const companies = companyId
    ? [{ id: companyId }]
    : await withScope({ kind: 'platform' }, () =>
        rows(em, { id: col.uuid }, sql`select id from company where file_key is not null order by id`),
      )
  const counts: { files: number; unreadable: number }[] = []
  for (const { id } of companies) counts.push(await verifyCompany(services, id, report))
  return {
    companies: companies.length,
    files: counts.reduce((sum, { files }) => sum + files, 0),
    unreadable: counts.reduce((sum, count) => sum + count.unreadable, 0),
  }
}
