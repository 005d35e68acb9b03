// `npm start -- --demo`: a demonstration office with data. Created once; later starts only print its logins.
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { seedConsultations } from '#modules/assistant/assistant.demo.ts'
import { pastSpends, seedPastSpends } from '#modules/assistant/past-spend.demo.ts'
import {
  demoPayers,
  seedDemoPayments,
  seedDemoPlans,
  seedPastTokens,
  type DemoPlans,
} from '#modules/billing/billing.demo.ts'
import { seedCases } from '#modules/cases/cases.demo.ts'
import { seedConflicts } from '#modules/conflicts/conflicts.demo.ts'
import { seedDocuments } from '#modules/documents/documents.demo.ts'
import { backdateDemoOffice, demoPassword, seedDemoOffice, type DemoOffice } from '#modules/companies/companies.demo.ts'
import { seedOtherDemoOffices } from '#modules/companies/other-offices.demo.ts'
import { seedTemplates } from '#modules/drafting/drafting.demo.ts'
import { seedForms } from '#modules/forms/forms.demo.ts'
import { seedLeads } from '#modules/intake/intake.demo.ts'
import { seedMailroom } from '#modules/mailroom/mailroom.demo.ts'
import { listDemoLawyers, seedDirectory } from '#modules/marketplace/marketplace.demo.ts'
import { seedMatterTemplates } from '#modules/matters/matters.demo.ts'
import { seedFields } from '#modules/fields/fields.demo.ts'
import { seedNotes } from '#modules/notes/notes.demo.ts'
import { seedParties } from '#modules/parties/parties.demo.ts'
import { seedBookings } from '#modules/scheduling/appointments/appointments.demo.ts'
import { openDemoCalendars } from '#modules/scheduling/hours.demo.ts'
import { seedSchedules } from '#modules/scheduling/scheduling.demo.ts'
import { seedExpenses } from '#modules/timekeeping/expenses/expenses.demo.ts'
import { seedAgreements } from '#modules/invoicing/agreements/agreements.demo.ts'
import { seedInvoices } from '#modules/invoicing/invoicing.demo.ts'
import { seedPastInvoices } from '#modules/invoicing/past-invoices.demo.ts'
import { seedTime } from '#modules/timekeeping/timekeeping.demo.ts'
import { seedTrust } from '#modules/trust/trust.demo.ts'
import { seedTags } from '#modules/tags/tags.demo.ts'
import { seedTasks } from '#modules/tasks/tasks.demo.ts'
import { seedTerms } from '#modules/terms/terms.demo.ts'
import type { LoginHint } from './announce.ts'

export { demoPassword }

const demoAccountRow = {
  email: col.text,
  username: col.text,
  name: col.text,
} as const satisfies Shape
type DemoAccount = RowOf<typeof demoAccountRow>

/** Titles of the demonstration accounts, by user name. */
const titles: Readonly<Record<string, string>> = {
  nereida: 'Owner of the office',
  ismael: 'Lawyer',
  marisol: 'Lawyer',
  milagros: 'Secretary',
  efrain: 'Client',
}

/** Returns the demonstration accounts in the order of `titles`. */
async function demoPeople(services: Services): Promise<DemoAccount[]> {
  const names = Object.keys(titles)
  const { em } = services.openWork()
  const people = await withScope({ kind: 'identity' }, () =>
    rows(
      em,
      demoAccountRow,
      sql`select u.email, u.username, u.name from user_account u
        where u.email like '%.example' and u.username in (${sql.join(names)})`,
    ),
  )
  return people.sort((a, b) => names.indexOf(a.username) - names.indexOf(b.username))
}

/** Seeds the payments of the demonstration office and of the other offices. */
async function seedPayments(services: Services, office: DemoOffice, plans: DemoPlans): Promise<void> {
  const others = await seedOtherDemoOffices(services)
  await seedDemoPayments(services, demoPayers(new Map([...(others ?? []), ['own', office.companyId]]), plans))
}

/** A paid plan, and cases with documents by the owner of the office. */
async function seedOfficeData(services: Services, office: DemoOffice, plans: DemoPlans | undefined): Promise<void> {
  if (plans) await seedPayments(services, office, plans)
  const cases = await seedCases(services.openWork(), office)
  // The newest first: of the cases of a client, the map keeps the date of the oldest.
  const firstCaseDates = new Map(
    [...cases].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map((c) => [c.clientId, c.createdAt]),
  )
  await backdateDemoOffice(services, office, firstCaseDates)
  await seedSchedules(services, office, cases)
  await seedBookings(services, office)
  await seedTerms(services, office, cases)
  await seedTasks(services, office, cases)
  await seedParties(services, office, cases)
  await seedFields(services, office, cases)
  await seedNotes(services, office, cases)
  await seedTime(services, office, cases)
  await seedTrust(services, office)
  await seedExpenses(services, office, cases)
  await seedPastInvoices(services, office, cases)
  await seedInvoices(services, office, cases)
  await seedAgreements(
    services,
    office,
    cases.filter(({ status }) => status !== 'closed'),
  )
  await seedForms(services, office)
  await seedConflicts(services, office)
  await seedLeads(services, office, cases)
  await seedMailroom(services, office, cases)
  await seedTemplates(services, office)
  await listDemoLawyers(services, office)
  const [author] = office.lawyers
  if (!author) return
  const { id: userId, ...actor } = author
  const documents = await seedDocuments(
    services,
    { ...actor, userId, companyId: office.companyId, companyName: office.name },
    cases,
    new Map(office.clients.map((c) => [c.id, c.name])),
  )
  await seedMatterTemplates(services, office, cases)
  await seedTags(services, office)
  await seedConsultations(services, { companyId: office.companyId, author: { userId, ...actor } }, documents, cases)
  const spends = pastSpends(
    services.openWork().ports.clock.now(),
    office.lawyers.map(({ id }) => id),
    cases,
  )
  await seedPastSpends(services, office.companyId, spends)
  await seedPastTokens(services, office.companyId, spends)
}

/** @returns the accounts of the demonstration, which all have the same password */
export async function seedDemo(services: Services): Promise<readonly LoginHint[]> {
  // Plans precede the office, which starts on one of them. They are seeded only once, because they may have been
  // edited.
  const plans = (await demoPeople(services)).length === 0 ? await seedDemoPlans(services) : undefined
  const office = await seedDemoOffice(services)
  if (office) await seedOfficeData(services, office, plans)
  await seedDirectory(services, demoPassword, openDemoCalendars)
  return (await demoPeople(services)).map((person) => ({
    label: titles[person.username] ?? '',
    email: person.email,
    password: demoPassword,
  }))
}
