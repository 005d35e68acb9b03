import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeData, NoticeKind } from '#server/contract/notices.ts'
import { inScope } from '#server/db/scope.ts'
import { notify } from '#server/notices/notify.ts'

/** Writes a notice about a licence to its person; only members of a company receive notices. */
export async function notifyOfLicence(
  tx: EntityManager,
  kind: Extract<NoticeKind, `licence.${string}`>,
  { id, companyId }: { readonly id: string; readonly companyId: string | null },
  data: NoticeData = {},
): Promise<void> {
  if (companyId === null) return
  await inScope(tx, { kind: 'company', companyId }, () =>
    notify(tx, { kind, userId: id, companyId, key: randomUUID(), data }),
  )
}
