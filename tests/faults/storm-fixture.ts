// Offices, people and objects for the writes of a storm, created through the API.
import { request } from '#tests/support/request.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { office, person, testAddress, type Office, type Person } from '#tests/support/actors.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { freeSlots, openCalendar } from '#tests/support/booking.ts'
import { enter, guestOf, makeRoom } from '#tests/support/calls.ts'
import type { DailyStandIn } from '#tests/support/daily-stand-in.ts'
import { buildPlans } from '#tests/support/matrix-fixture.ts'
import { makeForm } from '#tests/support/make-form.ts'

/**
 * A small office. One of `stripeBuyers` orders a plan and saves the settings of its calendar; one of `athBuyers` has a
 * payment recorded and saves its notice preferences.
 */
export interface SmallOffice {
  readonly companyId: string
  readonly ownerId: string
  readonly token: string
  readonly scheduleVersion: number
  readonly schedule: object
}
export interface Guest {
  readonly token: string
  readonly participantId: string
}

export interface StormFixture {
  readonly companyId: string
  readonly ownerId: string
  readonly token: string
  readonly admin: string
  readonly caseId: string
  readonly clients: readonly string[]
  readonly formId: string
  readonly formSlug: string
  readonly calendar: string
  readonly freeStarts: readonly string[]
  readonly planId: string
  readonly templateId: string
  readonly consultations: readonly string[]
  /** Offices that pay with Stripe while a provider is down. */
  readonly stripeBuyers: readonly SmallOffice[]
  /** Offices that pay with ATH Móvil while a provider is down. */
  readonly athBuyers: readonly SmallOffice[]
  readonly guests: readonly Guest[]
  readonly captureId: string
  readonly documentId: string
}

export interface StormFixtureOptions {
  readonly urls: DatabaseUrls
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  readonly daily?: DailyStandIn
  readonly consultations?: number
  /** Number of small offices of each kind. */
  readonly smallOffices?: number
  readonly clients?: number
  readonly guests?: number
}

interface Created {
  readonly id: string
}
const createdId = async (answer: PromiseLike<{ body: unknown; status: number }>): Promise<string> => {
  const { body, status } = await answer
  const { id } = body as Partial<Created>
  if (!id) throw new Error(`the fixture could not be created: ${status} ${JSON.stringify(body)}`)
  return id
}

async function smallOffice(app: TestApp): Promise<SmallOffice> {
  const { companyId, owner } = await office(app)
  const { version } = (await owner.get('/schedule/settings').expect(200)).body as { version: number }
  return {
    companyId,
    ownerId: owner.id,
    token: owner.token,
    scheduleVersion: version,
    schedule: {
      workDays: [1, 2, 3, 4, 5],
      workStart: '08:00',
      workEnd: '17:00',
      meetingMinutes: 30,
      breakMinutes: 0,
      bufferMinutes: 0,
      slotsPerDay: null,
      horizonDays: 30,
      timeZone: 'America/Puerto_Rico',
      confirm: 'auto',
      safePreConsultation: false,
      holidaysClosed: true,
      publicBooking: true,
    },
  }
}

async function many<T>(count: number, create: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < count; n += 4)
    all.push(...(await Promise.all(Array.from({ length: Math.min(4, count - n) }, (_, k) => create(n + k)))))
  return all
}

/**
 * Creates a call in which everybody is asked for consent. One participant never answers, so that the request stays
 * pending.
 */
async function createRecordedCall(
  app: TestApp,
  { owner }: Office,
  daily: DailyStandIn | undefined,
  count: number,
): Promise<{ guests: Guest[]; captureId: string }> {
  if (!daily || count === 0) return { guests: [], captureId: '' }
  const room = await makeRoom(owner, { maxParticipants: 50 })
  await enter(daily, owner, room)
  const guests = await many(count + 1, async (n) => {
    const guest = await guestOf(app, owner, room, `Invitada ${n}`)
    const { participantId } = (await guest.join().expect(200)).body as { participantId: string }
    return { token: guest.token, participantId }
  })
  const state = (
    await owner.post(`/calls/rooms/${room.id}/capture`, { recording: true, transcription: false }).expect(200)
  ).body as { capture: { id: string } | null }
  return { guests: guests.slice(1), captureId: state.capture?.id ?? '' }
}

/** Settings with which the first start of the server creates an administrator. */
export const administrationEnv = { ADMIN_EMAIL: 'administracion@faults.example', ADMIN_PASSWORD: 'Bufete-Faults-1!' }

async function administrator(app: TestApp): Promise<Person> {
  const { body } = await request(app.handler)
    .post('/api/auth/local')
    .set('x-forwarded-for', testAddress())
    .send({ identifier: administrationEnv.ADMIN_EMAIL, password: administrationEnv.ADMIN_PASSWORD })
    .expect(200)
  const { jwt, user } = body as { jwt: string; user: { id: string } }
  return person(app, { id: user.id, email: administrationEnv.ADMIN_EMAIL, username: '', token: jwt, companyId: null })
}

/** Creates the fixture; its offices have no plan limits. */
export async function buildStormFixture({
  urls,
  directory,
  env,
  daily,
  consultations = 30,
  smallOffices = 20,
  clients = 60,
  guests = 16,
}: StormFixtureOptions): Promise<StormFixture> {
  const app = await openTestApp({ urls, directory, env })
  try {
    const mainOffice = await office(app)
    const { companyId, owner } = mainOffice
    await asOwner(
      app,
      'update entitlement set storage_limit = null, tokens_limit = null, customers_limit = null, professionals_limit = null, staff_limit = null',
    )
    const admin = await administrator(app)
    const { offeredPlan } = await buildPlans(admin)
    const caseId = await createdId(owner.post('/cases', { name: 'Laracuente v. Punta Verde' }))
    const form = await makeForm(owner, [{ name: 'nombre', required: true }])
    const calendar = await openCalendar(owner)
    const freeStarts = (await freeSlots(app, calendar)).map(({ start }) => start)
    await owner.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
    const { guests: invited, captureId } = await createRecordedCall(app, mainOffice, daily, guests)
    return {
      companyId,
      ownerId: owner.id,
      token: owner.token,
      admin: admin.token,
      caseId,
      formId: form.id,
      formSlug: form.slug ?? '',
      calendar,
      freeStarts,
      planId: offeredPlan,
      clients: await many(clients, (n) => createdId(owner.post('/clients', { name: `Cliente ${n}` }))),
      templateId: await createdId(
        owner.post('/document-templates', { name: 'Carta', content: '<p>Compareciente</p>' }),
      ),
      documentId: await createdId(
        owner.post(`/cases/${caseId}/documents`, { name: 'Demanda', content: '<p>AL HONORABLE TRIBUNAL</p>' }),
      ),
      consultations: await many(consultations, () =>
        createdId(owner.post('/assistant/consultations', { mode: 'general' }).set('x-forwarded-for', testAddress())),
      ),
      stripeBuyers: await many(smallOffices, () => smallOffice(app)),
      athBuyers: await many(smallOffices, () => smallOffice(app)),
      guests: invited,
      captureId,
    }
  } finally {
    await app.close()
  }
}
