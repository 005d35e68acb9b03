import type { FieldDefinition } from '#modules/forms/fields.contract.ts'
import { formsErrors } from '#modules/forms/index.ts'
import { seeCase, type SeenCase } from '#modules/cases/index.ts'
import { roleCan } from '#server/db/role-filter.ts'
import type { Locale } from '#server/contract/locale.ts'
import { row, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { draftNotice } from '../fields/catalogue.ts'
import type { TextValue, Value, Values } from '../fields/lookup.ts'
import { answerValue, dayValue } from '../fields/typed-values.ts'
import { dayWords, longDay, monthName, shortDay, weekdayName } from '../words/date-words.ts'

interface Facts {
  readonly case_name: string
  readonly number: string | null
  readonly court: string | null
  readonly judge: string | null
  readonly city: string | null
  readonly opened: string
  readonly client_name: string | null
  readonly client_email: string | null
  readonly client_phone: string | null
  readonly client_address: string | null
  readonly lawyer_name: string | null
  readonly lawyer_title: string | null
  readonly rua_number: string | null
  readonly membership_number: string | null
  readonly lawyer_phone: string | null
  readonly lawyer_email: string | null
  readonly lawyer_address: string | null
  readonly office_name: string
  readonly tax_id: string | null
  readonly office_address: string | null
  readonly office_phone: string | null
  readonly office_email: string | null
}

/** The lawyer is whoever answers for the case, else who makes the document. */
const factsOf = ({ em, actor }: Context, caseId: string): Promise<Facts | undefined> =>
  row<Facts>(
    em,
    sql`
  select f.name as case_name, f.court_case_number as number, f.court, f.judge, f.city,
    (f.created_at at time zone 'America/Puerto_Rico')::date::text as opened,
         coalesce(c.name, f.client_name) as client_name, c.email as client_email, c.phone as client_phone,
           c.address as client_address,
         r.name || ' ' || r.surname as lawyer_name, r.professional_title as lawyer_title, r.rua_number,
           r.membership_number,
         coalesce(r.phone, r.cell_phone) as lawyer_phone, r.email as lawyer_email, coalesce(r.postal_address,
           r.address) as lawyer_address,
         o.name as office_name, o.tax_id, o.address as office_address, o.phone as office_phone, o.email as office_email
    from case_file f join company o on o.id = f.company_id
    left join client c on c.company_id = f.company_id and c.id = f.client_id
    left join user_account r on r.company_id = f.company_id and r.id = coalesce(f.responsible_id, ${actor.userId}::uuid)
   where f.company_id = ${actor.companyId} and f.id = ${caseId}`,
  )

/** More than a document would list. */
const mostItems = 500

async function lists({ em, actor }: Context, caseId: string, locale: Locale): Promise<Values> {
  const documents = await rows<{ name: string; day: string }>(
    em,
    sql`
    select name, (created_at at time zone 'America/Puerto_Rico')::date::text as day from document
     where company_id = ${actor.companyId} and case_id = ${caseId} and deleted_at is null order by created_at, id
       limit ${sql.lit(mostItems)}`,
  )
  const lawyers = await rows<Record<'name' | 'title' | 'email' | 'phone' | 'rua', string | null>>(
    em,
    sql`
    select name || ' ' || surname as name, professional_title as title, email, coalesce(phone, cell_phone) as phone,
      rua_number as rua from user_account
     where company_id = ${actor.companyId} and ${roleCan('profile', 'cases.lead')} and status = 'active' order by name, surname, id
       limit ${sql.lit(mostItems)}`,
  )
  return {
    'case.documents': {
      items: documents.map(({ name, day }) => ({ name: said(name), date: dayValue(day, locale), '.': said(name) })),
    },
    'company.professionals': {
      items: lawyers.map((one) => ({
        full_name: said(one.name),
        title: said(one.title),
        email: said(one.email),
        phone: said(one.phone),
        rua_number: said(one.rua),
        '.': said(one.name),
      })),
    },
  }
}

const said = (text: string | null | undefined): TextValue => ({ text: text ?? '' })

const dates = (today: string, locale: Locale): Values => ({
  'date.today': dayValue(today, locale),
  'date.today_short': said(shortDay(today, locale)),
  'date.today_words': said(dayWords(today, locale)),
  'date.day': said(String(Number(today.slice(8)))),
  'date.weekday': said(weekdayName(today, locale)),
  'date.month': said(monthName(today, locale)),
  'date.year': said(today.slice(0, 4)),
})

interface Response {
  readonly answers: Record<string, unknown>
  readonly fields: readonly FieldDefinition[]
}

/** An answer that is in this case, or in none yet. @throws 404 `response_not_found` */
async function answersOf(
  ctx: Context,
  caseId: string,
  responseId: string,
  locale: Locale,
): Promise<{ values: Values; labels: ReadonlyMap<string, string> }> {
  const { em, actor, ports } = ctx
  const room = await ports.entitlements.hasRoom(em, actor.companyId, 'storage')
  const found = await row<Response>(
    em,
    sql`
    select r.answers, v.fields from form_response r join form_revision v on v.company_id = r.company_id
      and v.form_id = r.form_id and v.number = r.revision
     where r.company_id = ${actor.companyId} and r.id = ${responseId} and r.deleted_at is null
       and (r.case_id is null or r.case_id = ${caseId}) and (${room} or not r.over_quota)`,
  )
  if (!found) throw formsErrors.error('response_not_found')
  const fields = new Map(found.fields.map((field) => [field.name, field]))
  const values = Object.entries(found.answers).map(([name, value]): [string, Value] => [
    `form.${name}`,
    answerValue(fields.get(name), value, locale),
  ])
  return {
    values: Object.fromEntries(values),
    labels: new Map([...fields].map(([name, { label }]) => [`form.${name}`, label])),
  }
}

export interface Gathered {
  readonly inCase: SeenCase
  readonly values: Values
  /** Words of a form's own names. */ readonly labels: ReadonlyMap<string, string>
}
export interface Sources {
  readonly caseId: string
  readonly responseId?: string | undefined
  readonly locale: Locale
  readonly draft: boolean
}

/**
 * Everything that a template may name of a case, as it is at this moment. @throws 404 `case_not_found`,
 * `response_not_found`
 */
export async function gatherValues(ctx: Context, { caseId, responseId, locale, draft }: Sources): Promise<Gathered> {
  const inCase = await seeCase(ctx.em, ctx.actor, caseId)
  const facts = await factsOf(ctx, caseId)
  const form = responseId
    ? await answersOf(ctx, caseId, responseId, locale)
    : { values: {}, labels: new Map<string, string>() }
  const values: Values = {
    ...form.values,
    ...(await lists(ctx, caseId, locale)),
    ...dates(localDay(ctx.ports.clock.now()), locale),
    'case.name': said(facts?.case_name),
    'case.number': said(facts?.number),
    'case.court': said(facts?.court),
    'case.judge': said(facts?.judge),
    'case.city': said(facts?.city),
    'case.opened_on': facts ? { text: longDay(facts.opened, locale), words: dayWords(facts.opened, locale) } : said(''),
    'client.full_name': said(facts?.client_name),
    'client.email': said(facts?.client_email),
    'client.phone': said(facts?.client_phone),
    'client.address': said(facts?.client_address),
    'professional.full_name': said(facts?.lawyer_name),
    'professional.title': said(facts?.lawyer_title),
    'professional.rua_number': said(facts?.rua_number),
    'professional.membership_number': said(facts?.membership_number),
    'professional.phone': said(facts?.lawyer_phone),
    'professional.email': said(facts?.lawyer_email),
    'professional.address': said(facts?.lawyer_address),
    'company.name': said(facts?.office_name),
    'company.tax_id': said(facts?.tax_id),
    'company.address': said(facts?.office_address),
    'company.phone': said(facts?.office_phone),
    'company.email': said(facts?.office_email),
    'document.draft_notice': said(draft ? draftNotice[locale] : ''),
  }
  return { inCase, values, labels: form.labels }
}
