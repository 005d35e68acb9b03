import { randomUUID } from 'node:crypto'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, type Created } from '#tests/support/office-fixture.ts'

/** Returns names that no other area of law has. */
const areaNames = () => {
  const name = `Derecho ${randomUUID().slice(0, 8)}`
  return { es: name, en: name, fr: name, pt: name }
}
const newArea = ({ administrator }: RequestContext) =>
  created(administrator.post('/admin/legal-areas', { names: areaNames() }))
const newCourtValues = () => ({ kind: 'other', name: `Junta ${randomUUID().slice(0, 8)}` })
const listItems = async <T>({ administrator }: RequestContext, path: string): Promise<T[]> =>
  ((await administrator.get(path).expect(200)).body as { items: T[] }).items

let closedDays = 0
/** Returns an override that closes another day each time. */
const closedDay = () => {
  closedDays += 1
  return { kind: 'added', date: `2027-02-${String(closedDays).padStart(2, '0')}`, name: 'Cierre por tormenta' }
}

let extensions = 0
/** Returns an extension of terms for another day each time. */
const extension = () => {
  extensions += 1
  const day = `2031-03-${String(extensions).padStart(2, '0')}`
  return { endsFrom: day, endsUntil: day, newDate: '2031-04-14', citation: 'EM-2031-1' }
}

export const requests: RouteRequests = {
  'post /admin/legal-areas': () => ({ body: { names: areaNames() } }),
  'put /admin/legal-areas/order': async (context) => ({
    body: { ids: (await listItems<Created>(context, '/admin/legal-areas')).map(({ id }) => id) },
  }),
  'put /admin/legal-areas/:id': async (context) => ({
    ids: { id: await newArea(context) },
    body: { names: areaNames(), active: true, version: 1 },
  }),
  'post /admin/courts': () => ({ body: newCourtValues() }),
  'put /admin/courts/:id': async ({ administrator }) => ({
    ids: { id: await created(administrator.post('/admin/courts', newCourtValues())) },
    body: { ...newCourtValues(), active: true, version: 1 },
  }),
  'put /admin/court-regions/:id': async ({ administrator }) => {
    const { regions } = (await administrator.get('/admin/courts').expect(200)).body as {
      regions: (Created & { version: number; municipalities: object[] })[]
    }
    const [region] = regions
    return { ids: { id: region?.id ?? '' }, body: { version: region?.version, municipalities: region?.municipalities } }
  },
  'post /admin/holidays': () => ({ body: closedDay() }),
  'delete /admin/holidays/:id': async ({ administrator }) => ({
    ids: { id: await created(administrator.post('/admin/holidays', closedDay())) },
  }),
  'post /admin/term-extensions': () => ({ body: extension() }),
  'delete /admin/term-extensions/:id': async ({ administrator }) => ({
    ids: { id: await created(administrator.post('/admin/term-extensions', extension())) },
  }),
  'post /admin/integrations/:name/test': () => ({ ids: { name: 'database' } }),
}
