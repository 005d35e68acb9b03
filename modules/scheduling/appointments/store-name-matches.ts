import type { EntityManager } from '@mikro-orm/postgresql'
import { changeLater, sql } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { AppointmentRow } from './appointment-row.ts'

const splitNames = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\n;]+/)
    .map((name) => name.trim())
    .filter(Boolean)

interface BookedNames extends Pick<AppointmentRow, 'companyId' | 'id' | 'parties'> {
  /** The visitor's own name. */
  readonly name: string
}

/** Compares the names from the visitor with the records of the company. Only the professional sees the result. */
export async function storeNameMatches(
  tx: EntityManager,
  { ports }: Pick<PublicContext, 'ports'>,
  { companyId, id, name, parties }: BookedNames,
): Promise<void> {
  const matches = await ports.nameMatches.find(tx, { companyId, ownName: name, others: splitNames(parties) })
  if (matches.length === 0) return
  await changeLater(
    tx,
    sql`update appointment set name_matches = ${JSON.stringify(matches)}::jsonb where company_id = ${companyId}
      and id = ${id}`,
  )
}
