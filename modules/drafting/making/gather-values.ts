import type { FieldDefinition } from '#modules/forms/fields.contract.ts'
import { formsErrors } from '#modules/forms/index.ts'
import { readCaseAccess, readCourtNumber, type CaseAccess } from '#modules/cases/index.ts'
import { readCaseParties } from '#modules/parties/index.ts'
import { roleCan } from '#server/db/role-filter.ts'
import type { Locale } from '#server/contract/locale.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { draftNotice, phoneMark } from '../fields/catalogue.phrases.ts'
import type { TextValue, Value, Values } from '../fields/lookup.ts'
import { readCustomFieldValues } from '../fields/case-fields.ts'
import { answerValue, dayValue } from '../fields/text-values.ts'
import { agreementValues } from './agreement-values.ts'
import { partyValues } from './party-values.ts'
import { dayWords, longDay, monthName, shortDay, weekdayName } from '../words/date-words.ts'

const factsRow = {
  caseName: col.text,
  number: col.text.nullable,
  court: col.text.nullable,
  judge: col.text.nullable,
  subject: col.text.nullable,
  city: col.text.nullable,
  opened: col.text,
  clientName: col.text.nullable,
  clientEmail: col.text.nullable,
  clientPhone: col.text.nullable,
  clientAddress: col.text.nullable,
  lawyerName: col.text.nullable,
  lawyerTitle: col.text.nullable,
  ruaNumber: col.text.nullable,
  membershipNumber: col.text.nullable,
  lawyerPhone: col.text.nullable,
  lawyerEmail: col.text.nullable,
  lawyerAddress: col.text.nullable,
  officeName: col.text,
  taxId: col.text.nullable,
  officeAddress: col.text.nullable,
  officePhone: col.text.nullable,
  officeEmail: col.text.nullable,
} as const satisfies Shape
type Facts = RowOf<typeof factsRow>

/** Reads the facts of a case. The lawyer is the one responsible for it, else the actor. */
const readFacts = ({ em, actor }: Context, caseId: string): Promise<Facts | undefined> =>
  row(
    em,
    factsRow,
    sql`
  select f.name as "caseName", f.court_case_number as number, f.court, f.judge, f.subject, f.city,
    (f.created_at at time zone 'America/Puerto_Rico')::date::text as opened,
         coalesce(c.name, f.client_name) as "clientName", c.email as "clientEmail", c.phone as "clientPhone",
           c.address as "clientAddress",
         r.name || ' ' || r.surname as "lawyerName", r.professional_title as "lawyerTitle", r.rua_number as "ruaNumber",
           r.membership_number as "membershipNumber",
         coalesce(r.phone, r.cell_phone) as "lawyerPhone", r.email as "lawyerEmail", coalesce(r.postal_address,
           r.address) as "lawyerAddress",
         o.name as "officeName", o.tax_id as "taxId", o.address as "officeAddress", o.phone as "officePhone",
         o.email as "officeEmail"
    from case_file f join company o on o.id = f.company_id
    left join client c on c.company_id = f.company_id and c.id = f.client_id
    left join user_account r on r.company_id = f.company_id and r.id = coalesce(f.responsible_id, ${actor.userId}::uuid)
   where f.company_id = ${actor.companyId} and f.id = ${caseId}`,
  )

/** Maximum of items in a list. */
const maxItems = 500

async function readLists({ em, actor }: Context, caseId: string, locale: Locale): Promise<Values> {
  const documents = await rows(
    em,
    { name: col.text, day: col.text },
    sql`
    select name, (created_at at time zone 'America/Puerto_Rico')::date::text as day from document
     where company_id = ${actor.companyId} and case_id = ${caseId} and deleted_at is null order by created_at, id
       limit ${sql.lit(maxItems)}`,
  )
  const lawyers = await rows(
    em,
    {
      name: col.text,
      title: col.text.nullable,
      email: col.text,
      phone: col.text.nullable,
      rua: col.text.nullable,
    },
    sql`
    select name || ' ' || surname as name, professional_title as title, email, coalesce(phone, cell_phone) as phone,
      rua_number as rua from user_account
     where company_id = ${actor.companyId} and ${roleCan('profile', 'cases.lead')} and status = 'active'
     order by name, surname, id
       limit ${sql.lit(maxItems)}`,
  )
  return {
    'case.documents': {
      items: documents.map(({ name, day }) => ({
        name: textValue(name),
        date: dayValue(day, locale),
        '.': textValue(name),
      })),
    },
    'company.professionals': {
      items: lawyers.map((lawyer) => ({
        full_name: textValue(lawyer.name),
        title: textValue(lawyer.title),
        email: textValue(lawyer.email),
        phone: textValue(lawyer.phone),
        rua_number: textValue(lawyer.rua),
        '.': textValue(lawyer.name),
      })),
    },
  }
}

const textValue = (text: string | null | undefined): TextValue => ({ text: text ?? '' })

/** Returns name, address, phone and e-mail address of the office, one per line, omitting missing values. */
const letterheadText = (facts: Facts | undefined, locale: Locale): string =>
  [
    facts?.officeName.toLocaleUpperCase(locale),
    facts?.officeAddress,
    facts?.officePhone ? `${phoneMark[locale]} ${facts.officePhone}` : null,
    facts?.officeEmail,
  ]
    .filter(Boolean)
    .join('\n')

const dateValues = (today: string, locale: Locale): Values => ({
  'date.today': dayValue(today, locale),
  'date.today_short': textValue(shortDay(today, locale)),
  'date.today_words': textValue(dayWords(today, locale)),
  'date.day': textValue(String(Number(today.slice(8)))),
  'date.weekday': textValue(weekdayName(today, locale)),
  'date.month': textValue(monthName(today, locale)),
  'date.year': textValue(today.slice(0, 4)),
})

const responseRow = {
  answers: col.json<Record<string, unknown>>(),
  fields: col.json<readonly FieldDefinition[]>(),
} as const satisfies Shape

/** Reads a response that is filed in this case or in no case. @throws 404 `response_not_found` */
async function readCaseResponse(
  ctx: Context,
  caseId: string,
  responseId: string,
  locale: Locale,
): Promise<{ values: Values; labels: ReadonlyMap<string, string> }> {
  const { em, actor, ports } = ctx
  const hasStorage = await ports.entitlements.isWithinLimit(em, actor.companyId, 'storage')
  const response = await row(
    em,
    responseRow,
    sql`
    select r.answers, v.fields from form_response r join form_revision v on v.company_id = r.company_id
      and v.form_id = r.form_id and v.number = r.revision
     where r.company_id = ${actor.companyId} and r.id = ${responseId} and r.deleted_at is null
       and (r.case_id is null or r.case_id = ${caseId}) and (${hasStorage} or not r.over_quota)`,
  )
  if (!response) throw formsErrors.error('response_not_found')
  const fields = new Map(response.fields.map((field) => [field.name, field]))
  const values = Object.entries(response.answers).map(([name, value]): [string, Value] => [
    `form.${name}`,
    answerValue(fields.get(name), value, locale),
  ])
  return {
    values: Object.fromEntries(values),
    labels: new Map([...fields].map(([name, { label }]) => [`form.${name}`, label])),
  }
}

export interface GatheredValues {
  readonly inCase: CaseAccess
  readonly values: Values
  /** Labels of the names that the office chose, by path: fields of a form and fields of cases. */
  readonly labels: ReadonlyMap<string, string>
}
export interface ValueSources {
  readonly caseId: string
  readonly responseId?: string | undefined
  readonly locale: Locale
  /** Whether the document carries the draft notice. */
  readonly withDraftNotice: boolean
}

/** Gathers the present values of a case that a template may name. @throws 404 `case_not_found`, `response_not_found` */
export async function gatherValues(
  ctx: Context,
  { caseId, responseId, locale, withDraftNotice }: ValueSources,
): Promise<GatheredValues> {
  const inCase = await readCaseAccess(ctx.em, ctx.actor, caseId)
  const facts = await readFacts(ctx, caseId)
  // The court is derived from the number when none was chosen.
  const court = facts?.court || readCourtNumber(facts?.number ?? '').court
  const form = responseId
    ? await readCaseResponse(ctx, caseId, responseId, locale)
    : { values: {}, labels: new Map<string, string>() }
  const customFields = await readCustomFieldValues(ctx, caseId, locale)
  const values: Values = {
    ...form.values,
    ...customFields.values,
    ...(await readLists(ctx, caseId, locale)),
    ...(await agreementValues(ctx, caseId, locale)),
    ...dateValues(localDay(ctx.ports.clock.now()), locale),
    ...partyValues(
      await readCaseParties(ctx.em, ctx.actor, caseId),
      { court, number: facts?.number, subject: facts?.subject },
      locale,
    ),
    'case.name': textValue(facts?.caseName),
    'case.subject': textValue(facts?.subject),
    'case.number': textValue(facts?.number),
    'case.court': textValue(court),
    'case.judge': textValue(facts?.judge),
    'case.city': textValue(facts?.city),
    'case.opened_on': facts
      ? { text: longDay(facts.opened, locale), words: dayWords(facts.opened, locale) }
      : textValue(''),
    'client.full_name': textValue(facts?.clientName),
    'client.email': textValue(facts?.clientEmail),
    'client.phone': textValue(facts?.clientPhone),
    'client.address': textValue(facts?.clientAddress),
    'professional.full_name': textValue(facts?.lawyerName),
    'professional.title': textValue(facts?.lawyerTitle),
    'professional.rua_number': textValue(facts?.ruaNumber),
    'professional.membership_number': textValue(facts?.membershipNumber),
    'professional.phone': textValue(facts?.lawyerPhone),
    'professional.email': textValue(facts?.lawyerEmail),
    'professional.address': textValue(facts?.lawyerAddress),
    'company.name': textValue(facts?.officeName),
    'company.letterhead': textValue(letterheadText(facts, locale)),
    'company.tax_id': textValue(facts?.taxId),
    'company.address': textValue(facts?.officeAddress),
    'company.phone': textValue(facts?.officePhone),
    'company.email': textValue(facts?.officeEmail),
    'document.draft_notice': textValue(withDraftNotice ? draftNotice[locale] : ''),
  }
  return { inCase, values, labels: new Map([...form.labels, ...customFields.labels]) }
}
