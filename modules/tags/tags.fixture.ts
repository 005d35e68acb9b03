import { randomUUID } from 'node:crypto'
import type { RouteRequests } from '#tests/support/matrix-success.ts'
import { created, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A tag of the office; the fixture of cases puts it on a case. */
export const fixture: OfficeFixture = async ({ office: { owner } }) => ({
  own: { tags: await created(owner.post('/tags', { name: 'Urgente', colour: 'red' })), kind: 'cases' },
})

/** Names of tags are unique. */
const newTag = () => ({ name: randomUUID(), colour: 'grey' })

export const requests: RouteRequests = {
  'post /tags': () => ({ body: newTag() }),
  'put /tags/:id': () => ({ body: newTag() }),
  'delete /tags/:id': async ({ owner }) => ({ ids: { id: await created(owner.post('/tags', newTag())) } }),
  'put /tags/on/:kind/:objectId': () => ({ body: { add: [], remove: [] } }),
}
