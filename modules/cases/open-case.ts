import { roleCan } from '#server/db/role-filter.ts'
import { casesErrors } from './cases.errors.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, row, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { adjustCaseCount, adjustResponsibleCount, companiesErrors } from '#modules/companies/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { numberFacts } from './case-file.entity.ts'
import type { NewCase } from './cases.contract.ts'
import { caseOpened } from './cases.events.ts'
import { caseColumns, presentCase, type CaseRow } from './cases.presenter.ts'
import { clientByName } from './client-by-name.ts'
import { readCase } from './read-case.ts'

type OpenCaseInput = z.output<typeof NewCase>
interface WrittenCase extends CaseRow {
  readonly client_found: boolean
  readonly responsible_found: boolean
}

/** Thrown to undo what a repetition began: the case was there already. */
class AlreadyOpened extends Error {}

/**
 * Opens a case. A repetition with the same `id` answers the case as it is now.
 * @throws 404 `client_not_found`, `user_not_found`, `document_not_found` (a new case has no document to open with)
 */
export async function openCase(ctx: Context, input: OpenCaseInput) {
  const { em, actor } = ctx
  const id = input.id ?? randomUUIDv7()
  if (input.documentId) throw casesErrors.error('document_not_found')
  try {
    return presentCase(actor, await em.transactional((tx) => open(ctx, tx, id, input)), null)
  } catch (error) {
    if (error instanceof AlreadyOpened) return readCase(em, actor, id)
    throw error
  }
}

async function open(ctx: Context, tx: EntityManager, id: string, input: OpenCaseInput): Promise<CaseRow> {
  const { actor, record } = ctx
  const { companyId, userId } = actor
  const clientId = input.clientId ?? (input.clientName ? (await clientByName(ctx, tx, input.clientName)).id : null)
  const written = await write(tx, actor, id, clientId, input)
  if (!written?.client_found) throw companiesErrors.error('client_not_found')
  if (!written.responsible_found) throw identityErrors.error('user_not_found')
  if (written.id === null) throw new AlreadyOpened()
  if (clientId) await adjustCaseCount(tx, clientId, 1)
  if (written.responsible_id) await adjustResponsibleCount(tx, written.responsible_id, 1)
  await record(tx, caseOpened, { companyId, caseId: id, userId })
  return written
}

/** The case, the first line of its history and the names that the answer shows, in one round trip. */
function write(
  tx: EntityManager,
  { companyId, userId }: CompanyActor,
  id: string,
  clientId: string | null,
  input: OpenCaseInput,
) {
  const number = numberFacts(input.courtCaseNumber)
  const responsibleId = input.responsibleId ?? null
  return row<WrittenCase>(
    tx,
    sql`${hot}
    with c as (select id, name from client where company_id = ${companyId}
      and id = ${clientId}::uuid for no key update),
         r as (select id, name, surname from user_account where company_id = ${companyId}
           and id = ${responsibleId}::uuid and ${roleCan('profile', 'cases.lead')} and status = 'active'),
         asked as (select (${clientId}::uuid is null or exists (select from c)) as client_found,
           (${responsibleId}::uuid is null or exists (select from r)) as responsible_found),
         f as (insert into case_file (id, company_id, name, client_id, client_name, responsible_id, city, status, judge,
           court,
                                      court_case_number, court_region, court_year, suggested_court_case_number)
               select ${id}::uuid, ${companyId}::uuid, ${input.name}, ${clientId}::uuid, (select name from c),
                 ${responsibleId}::uuid, ${input.city || null}, ${input.status},
                      ${input.judge || null}, ${input.court || null}, ${number.courtCaseNumber}, ${number.courtRegion},
                        ${number.courtYear}::smallint, ${number.suggestedCourtCaseNumber}
                 from asked where client_found and responsible_found
               on conflict (company_id, id) do nothing
               returning *),
         a as (insert into case_activity (company_id, case_id, actor_id, kind) select company_id, id, ${userId}::uuid,
           'case.opened' from f)
    select ${caseColumns}, asked.client_found, asked.responsible_found
      from asked left join f on true left join r on true`,
  )
}
