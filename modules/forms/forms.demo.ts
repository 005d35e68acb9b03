// Forms of the demonstration office: two public forms with responses, and a draft. Deterministic for a given day.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { seal } from '#server/secrets.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { checkAnswers, type Answers } from './answers.ts'
import { newToken, tokenHash } from './answering/link-token.ts'
import { searchText } from './answering/search-text.ts'
import { demoForms, type DemoForm } from './demo-forms.demo.ts'
import { ensureRevision, saveFields } from './editing/form-fields.ts'
import { reserveSlugFor } from './editing/form-slug.ts'
import { formRow, type FormRow } from './editing/form-row.ts'
import { formsDependencies } from './forms.dependencies.ts'

export interface DemoFormsOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}

async function insertForm(
  tx: EntityManager,
  { companyId, lawyers }: DemoFormsOffice,
  form: DemoForm,
  now: Date,
): Promise<FormRow> {
  const id = randomUUIDv7()
  const createdAt = new Date(now.getTime() - form.createdDaysAgo * dayMs).toISOString()
  const slug = await reserveSlugFor(tx, companyId, id, form.title)
  await change(
    tx,
    sql`
    insert into form (id, company_id, title, description, success_text, slug, locale, settings, created_by, created_at,
      updated_at)
    values (${id}, ${companyId}, ${form.title}, ${form.description}, ${form.successText}, ${slug}, 'es', '{}',
      ${lawyers[0]?.id ?? null}, ${createdAt}, ${createdAt})`,
  )
  const draft = (await row(
    tx,
    formRow,
    sql`select id, company_id as "companyId", title, description, success_text as "successText", slug, status, locale,
      settings, revision, created_by as "createdBy", version, created_at as "createdAt", updated_at as "updatedAt",
      published_at as "publishedAt", deleted_at as "deletedAt" from form where company_id = ${companyId}
      and id = ${id}`,
  )) as FormRow
  await saveFields(tx, draft, form.fields, 'es')
  if (form.answers.length === 0) return draft
  await ensureRevision(tx, draft)
  await change(
    tx,
    sql`update form set status = 'public', published_at = ${createdAt} where company_id = ${companyId} and id = ${id}`,
  )
  return draft
}

async function insertResponse(
  tx: EntityManager,
  form: FormRow,
  { fields }: DemoForm,
  answers: Answers,
  { at, read }: { readonly at: Date; readonly read: boolean },
): Promise<void> {
  const { values, issues } = checkAnswers(fields, answers)
  if (issues.length > 0) throw new Error(`a demonstration response is invalid: ${JSON.stringify(issues)}`)
  await change(
    tx,
    sql`
    insert into form_response (company_id, form_id, revision, submitted_at, answers, locale, read_at, search_text)
    values (${form.companyId}, ${form.id}, 1, ${at.toISOString()}, ${JSON.stringify(values)}::jsonb, 'es',
      ${read ? at.toISOString() : null}, ${searchText(fields, values)})`,
  )
}

/** Number of days for which the link of the sent form is valid. */
const sendDays = 30

/** Sends a form to the client who has a login, in their newest open case; no mail is written. */
async function sendToClient(services: Services, tx: EntityManager, form: FormRow, now: Date): Promise<void> {
  const id = randomUUIDv7()
  const token = newToken()
  const { sendKey } = formsDependencies(services)
  const sentAt = new Date(now.getTime() - dayMs).toISOString()
  await change(
    tx,
    sql`
    insert into form_send (id, company_id, form_id, case_id, client_id, email, locale, token_hash, token_sealed,
      sent_by, message, days, sent_at, expires_at)
    select ${id}, c.company_id, ${form.id}, f.id, c.id, c.email, 'es', ${tokenHash(token)}, ${seal(sendKey, token, id)},
      f.responsible_id, '', ${sendDays}, ${sentAt}, ${sentAt}::timestamptz + make_interval(days => ${sendDays}::int)
      from client c join case_file f on f.company_id = c.company_id and f.client_id = c.id and f.status <> 'closed'
     where c.company_id = ${form.companyId} and c.user_id is not null order by f.created_at desc, f.id limit 1`,
  )
}

/** Creates the forms of the office with their responses, and sends the first to a client. */
export async function seedForms(services: Services, office: DemoFormsOffice): Promise<void> {
  const { em, ports } = services.openWork()
  const now = ports.clock.now()
  const random = seededRandom(2_026)
  await withScope({ kind: 'company', companyId: office.companyId }, () =>
    em.transactional(async (tx) => {
      for (const [index, form] of demoForms.entries()) {
        const inserted = await insertForm(tx, office, form, now)
        if (index === 0) await sendToClient(services, tx, inserted, now)
        for (const [n, answers] of form.answers.entries()) {
          // Two days apart, the first about five hours before the seeding; the two latest are unread.
          const submittedAt = new Date(now.getTime() - (n * 2 + 0.2) * dayMs - random.below(8 * 3_600) * 1_000)
          await insertResponse(tx, inserted, form, answers, { at: submittedAt, read: n >= 2 })
        }
      }
    }),
  )
}
