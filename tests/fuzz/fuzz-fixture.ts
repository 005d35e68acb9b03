// Objects for fuzzing: offices, people of each role, and an id for every path parameter.
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { bookCharge } from '#modules/billing/payments/payments.factory.ts'
import { createFixtures } from '#tests/support/create-fixtures.ts'
import { buildPlans, placeOrder } from '#tests/support/matrix-fixture.ts'
import { administrator, office, sentTo, testAddress, type Person } from '#tests/support/actors.ts'
import type { TestApp } from '#tests/support/app.ts'
import { booked, freeSlots, visitor } from '#tests/support/booking.ts'
import { license, profileBody } from '#tests/support/listed-professional.ts'

export type Caller = 'stranger' | 'customer' | 'professional' | 'owner' | 'administrator'

/** Sent from the server's process to the client. */
export interface FuzzFixture {
  readonly tokens: Readonly<Record<Exclude<Caller, 'stranger'>, string>>
  /** An id for every path parameter, by resource (`cases`) or by parameter (`holdToken`). */
  readonly ids: Readonly<Record<string, string>>
  /** Names of the fields of the form. */
  readonly fields: readonly string[]
  /** Objects that could not be created, each with the reason: `photo: 422 …`. */
  readonly missing: readonly string[]
  readonly companyId: string
}

interface Body {
  readonly id?: string
  readonly token?: string
  readonly slug?: string
  readonly url?: string
  readonly code?: string
  readonly version?: number
  readonly items?: readonly Body[]
  readonly regions?: readonly Body[]
  readonly fields?: readonly { readonly name?: string }[]
  readonly region?: Body | null
}
type PendingAnswer = PromiseLike<{ readonly status: number; readonly body: unknown }>

async function bodyOf(request: PendingAnswer): Promise<Body> {
  const { status, body } = await request
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`)
  return body as Body
}

const lastPathPart = (url = ''): string =>
  url
    .slice(url.lastIndexOf('/') + 1)
    .replace(/\.ics$/, '')
    .replace(/^.*[?=]/, '')

/**
 * Creates each object through the API. Objects that cannot be created are listed in `missing`, and their operations get
 * random ids.
 */
export async function buildFuzzFixture(app: TestApp): Promise<FuzzFixture> {
  const mainOffice = await office(app)
  const { owner } = mainOffice
  const { own, people } = await createFixtures(app, mainOffice)
  const { professional, customer } = people
  const admin = await administrator(app)
  const plans = await buildPlans(admin)
  const [order, charge] = [
    await placeOrder(owner, plans.offeredPlan),
    await bookCharge(app.services, mainOffice.companyId),
  ]
  const ids: Record<string, string> = { ...own, plans: plans.offeredPlan, orders: order, payments: charge.id }
  const missing: string[] = []
  const fields: string[] = []
  const tryCreate = async (name: string, work: () => Promise<Record<string, string | undefined>>): Promise<void> => {
    try {
      for (const [key, value] of Object.entries(await work())) if (value) ids[key] = value
    } catch (error) {
      missing.push(`${name}: ${(error as Error).message}`)
    }
  }
  await tryCreate('form', async () => {
    const form = await bodyOf(owner.get(`/forms/${own.forms}`))
    fields.push(...(form.fields ?? []).flatMap(({ name }) => name ?? []))
    return { formSlug: form.slug }
  })
  await tryCreate('calendar', async () => ({ slug: (await bodyOf(owner.get('/schedule/settings'))).slug }))
  await tryCreate('listing', async () => {
    await bodyOf(owner.put('/profile/location', { cityId: 'pr-ponce' }))
    await license(app, owner)
    const { version = 1 } = await bodyOf(owner.get('/profile'))
    return { slug: (await bodyOf(owner.put('/profile', profileBody(version)))).slug }
  })
  await tryCreate('photo', async () => {
    await bodyOf(owner.request('post', '/profile/photo').attach('file', await portrait, 'retrato.png'))
    return {}
  })
  await tryCreate('appointment', async () => appointment(app, ids.slug ?? ''))
  await tryCreate('draft', async () => ({
    draftToken: (
      await bodyOf(visitor(app).post(`/public/forms/${ids.formSlug}/drafts`, { values: { nombre: 'Wanda' } }))
    ).token,
  }))
  await tryCreate('feed', async () => ({ feedToken: lastPathPart((await bodyOf(owner.post('/schedule/feed'))).url) }))
  await tryCreate('referral', async () => ({ referralCode: (await bodyOf(owner.get('/users/me/referrals'))).code }))
  await tryCreate('room', async () => createRoom(owner, own.cases ?? ''))
  await tryCreate('invitation', async () => {
    const email = `i-${randomBytes(5).toString('hex')}@example.com`
    await bodyOf(
      owner
        .post(`/companies/${own.companies}/invitations`, { email, profile: 'professional' })
        .set('x-forwarded-for', testAddress()),
    )
    return { invitationToken: /collaborators\/public\/([\w.-]+)/.exec((await sentTo(app, email)).text)?.[1] }
  })
  await tryCreate('notices', async () => {
    const { unsubscribe } = app.mail.sent.findLast((message) => message.unsubscribe) ?? {}
    return { noticeToken: unsubscribe ? /notices\/([\w.~-]+)/.exec(unsubscribe)?.[1] : undefined }
  })
  await createPlatformObjects(admin, tryCreate)
  return {
    tokens: {
      customer: customer.token,
      professional: professional.token,
      owner: owner.token,
      administrator: admin.token,
    },
    ids: { ...ids, fresh: randomUUID() },
    fields,
    missing,
    companyId: own.companies ?? '',
  }
}

const portrait = sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

async function appointment(app: TestApp, slug: string): Promise<Record<string, string | undefined>> {
  const free = await freeSlots(app, slug)
  const { id, token } = await booked(app, slug, free[3]?.start ?? '')
  const hold = await bodyOf(
    visitor(app).post('/public/appointments/holds', { professionalSlug: slug, start: free[8]?.start }),
  )
  return { appointments: id, appointmentToken: token, holdToken: hold.token, freeStart: free[12]?.start }
}

async function createRoom(owner: Person, caseId: string): Promise<Record<string, string | undefined>> {
  const { id } = await bodyOf(
    owner.post('/calls/rooms', { name: 'Entrevista', caseId, recording: true, transcription: true }),
  )
  const link = await bodyOf(
    owner.post(`/calls/rooms/${id}/invitations`, { name: 'Wanda Irizarry' }).set('x-forwarded-for', testAddress()),
  )
  const joined = (await bodyOf(owner.post(`/calls/rooms/${id}/token`, {}))) as Body & { participantId?: string }
  return { rooms: id, linkId: link.id, callToken: lastPathPart(link.url), participantId: joined.participantId }
}

async function createPlatformObjects(
  admin: Person,
  tryCreate: (name: string, work: () => Promise<Record<string, string | undefined>>) => Promise<void>,
): Promise<void> {
  const tag = randomBytes(4).toString('hex')
  await tryCreate('courts', async () => {
    const listed = await bodyOf(admin.get('/admin/courts'))
    const court = await bodyOf(admin.post('/admin/courts', { kind: 'other', name: `Sala ${tag}` }))
    return {
      'admin/courts': court.id,
      'court-regions': listed.regions?.[0]?.id ?? listed.items?.find(({ region }) => region)?.region?.id,
    }
  })
  await tryCreate('holiday', async () => ({
    holidays: (
      await bodyOf(
        admin.post('/admin/holidays', {
          kind: 'added',
          date: `2027-0${1 + ((randomBytes(1)[0] ?? 0) % 9)}-1${(randomBytes(1)[0] ?? 0) % 9}`,
          name: `Día ${tag}`,
        }),
      )
    ).id,
  }))
  await tryCreate('tax rate', async () => ({
    'tax-rates': (
      await bodyOf(
        admin.post('/admin/tax-rates', {
          name: `IVU ${tag}`,
          basisPoints: 1150,
          validFrom: `20${30 + ((randomBytes(1)[0] ?? 0) % 60)}-07-01`,
        }),
      )
    ).id,
  }))
  await tryCreate('legal area', async () => ({
    'legal-areas': (
      await bodyOf(
        admin.post('/admin/legal-areas', {
          names: { es: `Área ${tag}`, en: `Area ${tag}`, fr: `Domaine ${tag}`, pt: `Área ${tag}` },
        }),
      )
    ).id,
  }))
  await tryCreate('form template', async () => ({
    'admin/form-templates': (
      await bodyOf(
        admin.post('/admin/form-templates', {
          file: {
            format: 'bufete-form',
            version: 1,
            title: `Entrevista ${tag}`,
            fields: [{ name: 'nombre', label: 'Nombre', type: 'text' }],
          },
        }),
      )
    ).id,
  }))
  await tryCreate('document template', async () => ({
    'admin/document-templates': (
      await bodyOf(
        admin.post('/admin/document-templates', { name: `Carta ${tag}`, content: '<p>{client.full_name}</p>' }),
      )
    ).id,
  }))
}
