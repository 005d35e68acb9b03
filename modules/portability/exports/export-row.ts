import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import type { CompanyExport } from './exports.contract.ts'

const exportRow = {
  id: col.uuid,
  state: col.textOf<z.input<typeof CompanyExport>['state']>(),
  createdAt: col.timestamptz,
  readyAt: col.timestamptz.nullable,
  expiresAt: col.timestamptz.nullable,
  sizeBytes: col.bigint.nullable,
  rows: col.bigint.nullable,
  files: col.int.nullable,
  missing: col.int.nullable,
  byPlatform: col.boolean,
  askerName: col.text.nullable,
} as const satisfies Shape
type ExportRow = RowOf<typeof exportRow>

const columns = sql.raw(`e.id, e.state, e.created_at as "createdAt", e.ready_at as "readyAt",
  e.expires_at as "expiresAt", e.size_bytes as "sizeBytes", e.row_count as rows, e.file_count as files,
  e.missing_count as missing, e.by_platform as "byPlatform", u.name || ' ' || u.surname as "askerName"`)
/** Maximum listed exports; older exports are in the audit. */
const maxListed = 20

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))
const present = ({ byPlatform, askerName, ...stored }: ExportRow): z.input<typeof CompanyExport> => ({
  ...stored,
  createdAt: instant(stored.createdAt),
  readyAt: instant(stored.readyAt),
  expiresAt: instant(stored.expiresAt),
  sizeBytes: toNumber(stored.sizeBytes),
  rows: toNumber(stored.rows),
  askedBy: byPlatform ? null : { name: askerName ?? '' },
})

export async function listExportsOf(
  em: EntityManager,
  companyId: string,
): Promise<{ items: z.input<typeof CompanyExport>[] }> {
  const exports = await rows(
    em,
    exportRow,
    sql`select ${columns} from company_export e left join user_account u on u.id = e.asked_by
      where e.company_id = ${companyId} order by e.id desc limit ${sql.lit(maxListed)}`,
  )
  return { items: exports.map(present) }
}

export async function readExport(
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<z.input<typeof CompanyExport>> {
  const stored = await row(
    em,
    exportRow,
    sql`select ${columns} from company_export e left join user_account u on u.id = e.asked_by
      where e.company_id = ${companyId} and e.id = ${id}`,
  )
  if (!stored) throw new Error(`no export ${id}`)
  return present(stored)
}

/** @throws 404 `company_not_found` for a company that is not visible in the scope */
export async function assertCompany(em: EntityManager, companyId: string): Promise<void> {
  if (!(await exists(em, sql`select from company where id = ${companyId} and deleted_at is null`)))
    throw companiesErrors.error('company_not_found')
}
