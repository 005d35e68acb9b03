import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { partyLines } from '../sources/party-lines.ts'
import { readFieldsOfCase } from '#modules/fields/index.ts'
import { seesEventDetails } from '#modules/scheduling/index.ts'

const caseDetailsRow = {
  name: col.text,
  client: col.text.nullable,
  judge: col.text.nullable,
  court: col.text.nullable,
  number: col.text.nullable,
  city: col.text.nullable,
} as const satisfies Shape

/** Lists who takes part in a case, as text for the model. @throws 404 `case_not_found` */
export async function listParties({ em, actor }: Pick<Context, 'em' | 'actor'>, caseId: string): Promise<string> {
  const { companyId, userId } = actor
  await readCaseAccess(em, actor, caseId)
  const caseDetails = await row(
    em,
    caseDetailsRow,
    sql`select name, client_name as client, judge, court, court_case_number as number, city from case_file
      where company_id = ${companyId} and id = ${caseId}`,
  )
  const participants = await rows(
    em,
    { name: col.text, title: col.text },
    sql`
    select distinct coalesce(p.name, u.name || ' ' || u.surname) as name, e.title from event e
      join event_participant p on p.company_id = e.company_id and p.event_id = e.id
      left join user_account u on u.company_id = p.company_id and u.id = p.user_id
     where e.company_id = ${companyId} and e.case_id = ${caseId} and e.deleted_at is null
       and ${seesEventDetails(userId)}
     order by 1 limit 30`,
  )
  const termOwners = await rows(
    em,
    { name: col.text, act: col.text },
    sql`
    select distinct u.name || ' ' || u.surname as name, t.act from case_term t
      join user_account u on u.company_id = t.company_id and u.id = t.owner_id
     where t.company_id = ${companyId} and t.case_id = ${caseId} and t.state in ('proposed', 'confirmed')
     order by 1, 2 limit 30`,
  )
  const lines = [
    ['Case', caseDetails?.name],
    ['Number', caseDetails?.number],
    ['Client', caseDetails?.client],
    ['Court', caseDetails?.court],
    ['Judge', caseDetails?.judge],
    ['City', caseDetails?.city],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const fields = await readFieldsOfCase({ em, actor }, caseId)
  return [
    ...lines,
    ...(await partyLines(em, actor, caseId)).map((line) => `Party: ${line}`),
    ...fields.flatMap(({ field, text }) => (text === '' ? [] : [`${field.label}: ${text}`])),
    ...participants.map(({ name, title }) => `In the calendar (${title}): ${name}`),
    ...termOwners.map(({ name, act }) => `Holds the term (${act}): ${name}`),
  ].join('\n')
}
