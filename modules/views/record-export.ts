import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Context } from '#server/http/context.ts'
import type { ListExport } from './list-exports.contract.ts'

/** Records in the audit that rows of a list leave the platform as a file. */
export const recordExport = ({ em }: Pick<Context, 'em'>, details: z.output<typeof ListExport>): Promise<void> =>
  writeAuditEntry(em, { action: 'lists.exported', details })
