import sharp from 'sharp'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

const pngBytes = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
const projectUpload = async () => ({
  name: 'carta.png',
  bytes: await pngBytes(),
  fields: { title: 'Carta de derechos' },
})
const addStudy = (user: Person) => created(user.post('/profile/studies', { name: 'Juris Doctor' }))
const addProject = async (user: Person) =>
  created(
    user
      .request('post', '/profile/portfolio')
      .field('title', 'Carta de derechos')
      .attach('file', await pngBytes(), 'carta.png'),
  )

export const fixture: OfficeFixture = async ({ app, office: { owner, companyId } }) => {
  const studies = await addStudy(owner)
  const portfolio = await addProject(owner)
  // The owner has one of two areas of law; no professional has the other.
  const { body } = await owner.get('/public/legal-areas')
  const [areaId = '', otherArea = ''] = (body as { items: Created[] }).items.map(({ id }) => id)
  await owner.put('/profile/legal-areas', { ids: [areaId] }).expect(200)
  // An alert of a visitor. It is inserted, because the API refuses alerts for the owner, who is not listed.
  await asOwner(
    app,
    `insert into availability_alert (company_id, user_id, email, locale, confirmed_at, expires_at)
      values ($1, $2, 'espera@example.com', 'es', now(), now() + interval '90 days')`,
    [companyId, owner.id],
  )
  return { own: { studies, portfolio, areaId }, shared: { areaId: otherArea } }
}

const newStudyRequest = async ({ caller }: RequestContext) => ({ ids: { id: await addStudy(caller) } })
const newProjectRequest = async ({ caller }: RequestContext) => ({ ids: { id: await addProject(caller) } })
const withPhoto = async ({ caller }: RequestContext) => {
  await caller
    .request('post', '/profile/photo')
    .attach('file', await pngBytes(), 'retrato.png')
    .expect(201)
  return {}
}
const withArea = async ({ caller, own }: RequestContext) => {
  await caller.put('/profile/legal-areas', { ids: [own.areaId] }).expect(200)
  return {}
}

let needs = 0
/** Returns a need that no other test adds. */
const newNeed = async (administrator: Person) => {
  needs += 1
  const { body } = await administrator.get('/public/legal-areas').expect(200)
  return { phrase: `Necesidad ${needs}`, locale: 'es', areaId: (body as { items: Created[] }).items[0]?.id }
}

export const requests: RouteRequests = {
  'get /public/suggestions': () => ({ query: { q: 'divorcio' } }),
  'post /admin/search-needs': async ({ administrator }) => ({ body: await newNeed(administrator) }),
  'delete /admin/search-needs/:id': async ({ administrator }) => ({
    ids: { id: await created(administrator.post('/admin/search-needs', await newNeed(administrator))) },
  }),
  'get /profile/photo': withPhoto,
  'post /profile/photo': async () => ({ file: { name: 'retrato.png', bytes: await pngBytes() } }),
  'delete /profile/photo': withPhoto,
  'put /profile/studies/:id': async (context) => ({
    ...(await newStudyRequest(context)),
    body: { name: 'Maestría en Derecho', version: 1 },
  }),
  'delete /profile/studies/:id': newStudyRequest,
  'post /profile/portfolio': async () => ({ file: await projectUpload() }),
  'put /profile/portfolio/:id': async (context) => ({
    ...(await newProjectRequest(context)),
    body: { title: 'Derechos', version: 1 },
  }),
  'delete /profile/portfolio/:id': newProjectRequest,
  'get /profile/portfolio/:id/image': newProjectRequest,
  'post /profile/legal-areas': ({ own }) => ({ body: { ids: [own.areaId] } }),
  'put /profile/legal-areas': ({ own }) => ({ body: { ids: [own.areaId] } }),
  'delete /profile/legal-areas/:areaId': withArea,
  'put /profile/location': () => ({ body: { cityId: 'pr-mayaguez' } }),
}
