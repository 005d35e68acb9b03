import type { APIRequestContext, Page } from '@playwright/test'
import { invitationLink, linkTo } from '../outbox.ts'
import { address, lawyerWithOffice, password, post, type Lawyer, type WithId } from '../people.ts'
import type { Hand } from './hands.ts'

/** Actions of a person from a screen on, once all records that they need exist. */
export interface Journey {
  /** E-mail address of the signed-in person; null when nobody is signed in. */
  readonly signedIn: string | null
  readonly path: string
  readonly perform: (hand: Hand) => Promise<void>
}
export type PrepareJourney = (request: APIRequestContext) => Promise<Journey>

export const caseName = 'Tirado v. Borinquen Real'

/** An office, its client with an account, and their case. */
export async function officeWithCase(request: APIRequestContext, courtCaseNumber: string | null = null) {
  const lawyer = await lawyerWithOffice(request)
  const create = (path: string, data: object) => post<WithId>(request, lawyer.token, path, data)
  const email = `carmen-${crypto.randomUUID().slice(0, 8)}@example.com`
  const client = await create('/clients', { name: 'Carmen Tirado Vega', email })
  const opened = await create('/cases', {
    name: caseName,
    clientId: client.id,
    ...(courtCaseNumber ? { courtCaseNumber } : {}),
  })
  return { lawyer, create, email, clientId: client.id, caseId: opened.id }
}

/** Records an hour and 42 minutes of work, to be billed for $297.50. */
export async function recordWork(create: (path: string, data: object) => Promise<WithId>, caseId: string) {
  await create('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' })
  const work = { caseId, workedOn: '2026-03-02', seconds: 6_120, billable: true, narrative: 'Preparar al testigo' }
  return (await create('/time-entries', work)).id
}

/** Gives a client of the office an account. @returns its e-mail address */
export async function createClientAccount(
  request: APIRequestContext,
  lawyer: Lawyer,
  clientId: string,
): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await post(request, lawyer.token, `/companies/${lawyer.companyId}/invitations`, {
    email,
    profile: 'customer',
    clientId,
  })
  const token = (await linkTo(email, invitationLink)).split('/').at(-1) ?? ''
  const answer = await request.post(`/api/invitations/${token}`, {
    data: {
      username: email.split('@')[0],
      name: 'Carmen',
      surname: 'Tirado Vega',
      password,
      passwordConfirmation: password,
    },
    headers: address(),
  })
  if (answer.status() !== 201) throw new Error(await answer.text())
  return email
}

/** The keys that write a day, some days from today, into a date field, in the order of the page's language. */
export const dayKeys = (page: Page, daysFromToday: number): Promise<string> =>
  page.evaluate(
    (at) =>
      new Intl.DateTimeFormat(document.documentElement.lang, {
        timeZone: 'America/Puerto_Rico',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })
        .formatToParts(at)
        .map(({ type, value }) => (type === 'literal' ? '' : value))
        .join(''),
    Date.now() + daysFromToday * 86_400_000,
  )
