import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { office as newOffice, testPassword, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ app, office: { companyId, owner } }) => {
  const exportId = randomUUID()
  await asOwner(
    app,
    `insert into company_export (id, company_id, asked_by, by_platform, state)
      values ('${exportId}', '${companyId}', '${owner.id}', false, 'failed')`,
  )
  return { own: { exportId } }
}

/** Creates a company that no other test uses. */
const newCompany = async ({ app }: RequestContext) => {
  const lawOffice = await newOffice(app)
  return { ...lawOffice, request: { caller: lawOffice.owner, ids: { id: lawOffice.companyId } } }
}
const byAdministrator = async (context: RequestContext): Promise<RequestParts> => ({
  ids: { id: (await newCompany(context)).companyId },
})

/** Orders a copy of a company, and waits up to thirty seconds until it is ready. */
async function newReadyExport({ companyId, owner }: Office): Promise<string> {
  const id = await created(owner.post(`/companies/${companyId}/exports`))
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const { body } = await owner.get(`/companies/${companyId}/exports`).expect(200)
    const [copy] = (body as { items: { state: string }[] }).items
    if (copy?.state === 'ready') return id
    await setTimeout(50)
  }
  throw new Error('the copy of the company is not ready')
}
async function withExport(context: RequestContext): Promise<RequestParts> {
  const { request, ...office } = await newCompany(context)
  return { ...request, ids: { ...request.ids, exportId: await newReadyExport(office) } }
}

export const requests: RouteRequests = {
  'post /companies/:id/exports': async (context) => (await newCompany(context)).request,
  'post /companies/:id/exports/:exportId/link': async (context) => ({
    ...(await withExport(context)),
    body: { password: testPassword },
  }),
  'delete /companies/:id/exports/:exportId': withExport,
  'post /admin/companies/:id/exports': byAdministrator,
  'post /admin/companies/:id/deletion': async (context) => ({
    ...(await byAdministrator(context)),
    body: { name: 'Albaladejo & Asociados' },
  }),
  'delete /admin/companies/:id/deletion': async (context) => {
    const request = await byAdministrator(context)
    const plan = { name: 'Albaladejo & Asociados' }
    await context.administrator.post(`/admin/companies/${request.ids?.id}/deletion`, plan).expect(201)
    return request
  },
}
