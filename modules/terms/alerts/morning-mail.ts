// The morning mail: terms that are overdue, due today and due in the next seven days. Each person gets one on every
// working day.
import type { EntityManager } from '@mikro-orm/postgresql'
import { fill, locales, type Locale } from '#server/contract/locale.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { QueueMail } from '#server/jobs/mail-job.ts'
import { layoutMail, type LaidOutMail } from '#server/jobs/mail-layout.ts'
import { formatDay } from '#server/text/format-day.ts'
import { workingDaysFrom, type WorkingDays } from '../chain/working-days.ts'
import type { StoredRule } from '../chain/stored-rules.ts'
import { addDays, daysBetween } from '../counting/day-calendar.ts'
import { termNatures } from '../term-kinds.contract.ts'
import { naturePhrases, statePhrases } from '../term-kinds.phrases.ts'
import {
  daysLeftPhrases,
  morningHeads,
  morningMessages,
  actEnteredByHand,
  placeAmongEqual,
} from './morning.messages.ts'

/** Days after today whose terms are listed. */
const daysAhead = 7
/** Maximum terms that are read for a company. */
const maxTerms = 5_000

/** Maximum terms in one section of a mail. */
const maxLines = 30

const dueTermRow = {
  id: col.uuid,
  rule: col.json<StoredRule>().nullable,
  dueOn: col.text,
  nature: col.oneOf(termNatures),
  state: col.oneOf(['proposed', 'confirmed']),
  /** Null when unassigned, or assigned to a person who no longer works with terms. */
  ownerId: col.uuid.nullable,
  /** The lawyer who has to count the term a second time without seeing its date. */
  blindLawyerId: col.uuid.nullable,
  /** Ids of the people of the office from whom a wall hides the case. */
  hiddenFrom: col.array(col.uuid),
} as const satisfies Shape
type DueTerm = RowOf<typeof dueTermRow>

const personRow = {
  id: col.uuid,
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
  ownsOffice: col.boolean,
} as const satisfies Shape
type Person = RowOf<typeof personRow>

const readDueTerms = (em: EntityManager, companyId: string, today: string) =>
  rows(
    em,
    dueTermRow,
    sql`
    select t.id, t.rule, t.due_on::text as "dueOn", t.nature, t.state, o.id as "ownerId",
      case when g.second_result = 'waiting' then g.second_id end as "blindLawyerId",
      case when exists (select from case_wall w where w.company_id = t.company_id and w.case_id = t.case_id
          and w.lifted_at is null) then array(select u.id from user_account u where u.company_id = t.company_id
          and u.status = 'active' and ${isCaseHiddenFrom(sql`t.case_id`, sql`u.id`)}) else '{}' end as "hiddenFrom"
      from case_term t join case_file f on f.company_id = t.company_id and f.id = t.case_id
      left join user_account o on o.company_id = t.company_id and o.id = t.owner_id and o.status = 'active'
        and ${roleCan('o.profile', 'terms.work')}
      left join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id
     where t.company_id = ${companyId} and t.state in ('proposed', 'confirmed') and f.status <> 'closed'
       and t.due_on <= ${addDays(today, daysAhead)}::date
     order by t.due_on desc, t.id limit ${sql.lit(maxTerms)}`,
  )

/** Reads the people who have not unsubscribed and have not received the mail of this day. */
const readPeople = (em: EntityManager, companyId: string, today: string) =>
  rows(
    em,
    personRow,
    sql`
    select u.id, u.name, u.email, u.locale, c.name as company, (u.id = c.owner_id) is true as "ownsOffice"
      from user_account u join company c on c.id = u.company_id and c.status = 'active'
      left join notice_preference p on p.company_id = u.company_id and p.user_id = u.id
     where u.company_id = ${companyId} and u.status = 'active' and ${roleCan('u.profile', 'terms.work')}
       and coalesce(p.morning, true)
       and not exists (select from term_morning_mail m where m.company_id = u.company_id and m.user_id = u.id
         and m.day = ${today}::date)`,
  )

type Section = Exclude<keyof typeof morningHeads, 'more'>

function sectionByDay(dueOn: string, today: string): Section {
  if (dueOn < today) return 'overdue'
  return dueOn === today ? 'today' : 'week'
}

/**
 * Returns the terms of each section of a person's mail, without terms of cases that a wall hides from them and without
 * dates that a blind second count hides from them. A term whose owner may no longer see its case is listed as
 * unassigned.
 */
function sectionsFor({ id, ownsOffice }: Person, terms: readonly DueTerm[], today: string): Map<Section, DueTerm[]> {
  const sections = new Map<Section, DueTerm[]>(
    (['overdue', 'today', 'week', 'unowned', 'unconfirmed'] as const).map((section) => [section, []]),
  )
  for (const term of terms) {
    if (term.blindLawyerId === id || term.hiddenFrom.includes(id)) continue
    const ownerId = term.ownerId !== null && term.hiddenFrom.includes(term.ownerId) ? null : term.ownerId
    if (ownerId === id) sections.get(sectionByDay(term.dueOn, today))?.push(term)
    else if (ownsOffice && ownerId === null) sections.get('unowned')?.push(term)
    else if (ownsOffice && term.state === 'proposed') sections.get('unconfirmed')?.push(term)
  }
  return sections
}

function daysLeftText(term: DueTerm, locale: Locale, today: string, days: WorkingDays): string {
  const words = daysLeftPhrases[locale]
  const daysOverdue = daysBetween(term.dueOn, today)
  if (daysOverdue > 0) return daysOverdue === 1 ? words.yesterday : fill(words.late, { n: daysOverdue })
  if (daysOverdue === 0) return words.today
  const n = days.until(term.dueOn, term.rule?.set) ?? 0
  if (n === 0) return words.none
  return n === 1 ? words.one : fill(words.other, { n })
}

/** Returns at most `maxLines` terms whose last days are nearest to today, by date. */
const nearest = (terms: readonly DueTerm[], today: string) =>
  terms
    .toSorted((a, b) => Math.abs(daysBetween(today, a.dueOn)) - Math.abs(daysBetween(today, b.dueOn)))
    .slice(0, maxLines)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn))

/** Numbers lines that read alike, so that they are seen to be different terms. */
function tellApart(lines: readonly string[], locale: Locale): string[] {
  const totals = Map.groupBy(lines, (line) => line)
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const total = totals.get(line)?.length ?? 1
    if (total === 1) return line
    const n = (seen.get(line) ?? 0) + 1
    seen.set(line, n)
    return `${line} ${fill(placeAmongEqual[locale], { n, total })}`
  })
}

function layOut(person: Person, sections: Map<Section, DueTerm[]>, today: string, days: WorkingDays, link: string) {
  const { name, company, locale } = person
  const lineOf = (term: DueTerm) =>
    [
      term.rule?.act[locale] ?? actEnteredByHand[locale],
      formatDay(term.dueOn, locale),
      naturePhrases[term.nature][locale],
      statePhrases[term.state][locale],
      daysLeftText(term, locale, today, days),
    ].join(' · ')
  const lines = [...sections].flatMap(([section, terms]) => {
    if (terms.length === 0) return []
    const hiddenTerms = terms.length - maxLines
    return [
      morningHeads[section][locale],
      ...tellApart(nearest(terms, today).map(lineOf), locale).map((line) => `– ${line}`),
      ...(hiddenTerms > 0 ? [fill(morningHeads.more[locale], { n: hiddenTerms })] : []),
    ]
  })
  // Lines are inserted as values and not as parts of the layout: an act that an office wrote may contain braces.
  const names = lines.map((_, index) => `line${index}`)
  const texts = morningMessages.morning[locale]
  const paragraphs = [...texts.paragraphs, ...names.map((line) => `{${line}}`)]
  const values = {
    name,
    company,
    day: formatDay(today, locale),
    until: formatDay(addDays(today, daysAhead), locale),
    ...Object.fromEntries(names.map((line, index) => [line, lines[index] ?? ''])),
  }
  return layoutMail({ ...morningMessages.morning, [locale]: { ...texts, paragraphs } }, locale, values, link)
}

/** Records and queues the mail of the day in one transaction, so that two servers or a crash queue it once. */
const queueOnce = (
  { em }: Work,
  queueMail: QueueMail,
  companyId: string,
  { id, email, locale }: Person,
  today: string,
  laidOut: LaidOutMail,
) =>
  em.fork().transactional(async (tx) => {
    const isFirst = await change(
      tx,
      sql`insert into term_morning_mail (company_id, user_id, day) values (${companyId}, ${id}, ${today}::date)
        on conflict do nothing`,
    )
    if (isFirst === 1)
      await queueMail(tx, { to: email, locale, notice: { kind: 'morning', userId: id, companyId }, ...laidOut })
  })

/** Sends the mails of today, if it is a working day, to the people of a company who have terms to be listed. */
export async function sendMorningMails(
  work: Work,
  queueMail: QueueMail,
  link: string,
  companyId: string,
  today: string,
): Promise<void> {
  const terms = await readDueTerms(work.em, companyId, today)
  if (terms.length === 0) return
  const days = await workingDaysFrom(work.em, today)
  if (!days.isOpen(today)) return
  for (const person of await readPeople(work.em, companyId, today)) {
    const sections = sectionsFor(person, terms, today)
    if ([...sections.values()].every((section) => section.length === 0)) continue
    await queueOnce(work, queueMail, companyId, person, today, layOut(person, sections, today, days, link))
  }
}
