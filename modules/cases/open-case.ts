import { roleCan } from '#server/db/role-filter.ts'
import { casesErrors } from './cases.errors.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, outer, rowsOf, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { adjustCaseCount, adjustResponsibleCount, companiesErrors } from '#modules/companies/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { assertAreaInUse } from './case-area.ts'
import { numberFacts } from './case-file.entity.ts'
import type { NewCase } from './cases.contract.ts'
import { caseOpened } from './cases.events.ts'
import { caseColumns, caseRow, presentCase } from './cases.presenter.ts'
import { createClientFromCase } from './create-client-from-case.ts'
import type { NewCaseValues } from './new-case-values.ts'
import { readCase } from './read-case.ts'

type OpenCaseInput = z.output<typeof NewCase>
const writtenCaseRow = {
  ...outer(caseRow),
  clientFound: col.boolean,
  responsibleFound: col.boolean,
} as const satisfies Shape

/** Aborts the transaction of a duplicate request: the case exists already. */
class AlreadyOpened extends Error {}

/**
 * Opens a case. A duplicate request with the same `id` returns the case as it is now.
 * @param caseValues stores the values of the input, in the same transaction
 * @throws 404 `client_not_found`, `user_not_found`, `legal_area_not_found`, `document_not_found` (a new case has no
 * document to open with), and the errors of `caseValues`
 */
export async function openCase(ctx: Context, input: OpenCaseInput, caseValues?: NewCaseValues) {
  const { em, actor } = ctx
  const id = input.id ?? randomUUIDv7()
  if (input.documentId) throw casesErrors.error('document_not_found')
  try {
    const opened = await em.transactional(async (tx) => {
      const inserted = await writeCase(ctx, tx, id, input)
      await caseValues?.write({ ...ctx, em: tx }, id, input.values ?? [])
      return inserted
    })
    return presentCase(actor, opened, null)
  } catch (error) {
    if (error instanceof AlreadyOpened) return readCase(em, actor, id)
    throw error
  }
}

async function writeCase(
  ctx: Context,
  tx: EntityManager,
  id: string,
  input: OpenCaseInput,
): Promise<RowOf<typeof caseRow>> {
  const { actor, record } = ctx
  const { companyId, userId } = actor
  if (input.area) await assertAreaInUse(tx, input.area)
  const clientId =
    input.clientId ?? (input.clientName ? (await createClientFromCase(ctx, tx, input.clientName)).id : null)
  const written = await insertCase(tx, actor, id, clientId, input)
  if (!written?.clientFound) throw companiesErrors.error('client_not_found')
  if (!written.responsibleFound) throw identityErrors.error('user_not_found')
  const [opened] = rowsOf(caseRow, [written], 'id')
  if (!opened) throw new AlreadyOpened()
  if (clientId) await adjustCaseCount(tx, clientId, 1)
  if (opened.responsibleId) await adjustResponsibleCount(tx, opened.responsibleId, 1)
  await record(tx, caseOpened, { companyId, caseId: id, userId })
  return opened
}

/** Inserts the case and the first entry of its history, and reads the names of the answer, in one round trip. */
function insertCase(
  tx: EntityManager,
  { companyId, userId }: CompanyActor,
  id: string,
  clientId: string | null,
  input: OpenCaseInput,
) {
  const courtNumber = numberFacts(input.courtCaseNumber)
  const responsibleId = input.responsibleId ?? null
  return row(
    tx,
    writtenCaseRow,
    sql`${preparedStatement}
    with c as (select id, name from client where company_id = ${companyId}
      and id = ${clientId}::uuid for no key update),
         r as (select id, name, surname from user_account where company_id = ${companyId}
           and id = ${responsibleId}::uuid and ${roleCan('profile', 'cases.lead')} and status = 'active'),
         checked as (select (${clientId}::uuid is null or exists (select from c)) as client_found,
           (${responsibleId}::uuid is null or exists (select from r)) as responsible_found),
         f as (insert into case_file (id, company_id, name, client_id, client_name, responsible_id, city, status, judge,
           subject, court, area,
                                      court_case_number, court_region, court_year, suggested_court_case_number)
               select ${id}::uuid, ${companyId}::uuid, ${input.name}, ${clientId}::uuid, (select name from c),
                 ${responsibleId}::uuid, ${input.city || null}, ${input.status},
                      ${input.judge || null}, ${input.subject || null}, ${input.court || null}, ${input.area || null},
                        ${courtNumber.courtCaseNumber}, ${courtNumber.courtRegion},
                        ${courtNumber.courtYear}::smallint, ${courtNumber.suggestedCourtCaseNumber}
                 from checked where client_found and responsible_found
               on conflict (company_id, id) do nothing
               returning *),
         a as (insert into case_activity (company_id, case_id, actor_id, kind) select company_id, id, ${userId}::uuid,
           'case.opened' from f)
    select ${caseColumns}, checked.client_found as "clientFound", checked.responsible_found as "responsibleFound"
      from checked left join f on true left join r on true`,
  )
}
