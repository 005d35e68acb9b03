import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import { sendQueries } from './sends.queries.ts'

const pageOf = (page: number, count: number): FakeAnswer => ({
  status: 200,
  body: {
    items: Array.from({ length: count }, (_, index) => ({ id: `${page}-${index}`, name: 'Nombre', title: 'Título' })),
    page,
    pageSize: 100,
    total: 101,
  },
})

it('the choices are all templates of forms', async () => {
  answerWith({
    'GET /api/form-templates?pageSize=100&sort=language': pageOf(1, 100),
    'GET /api/form-templates?pageSize=100&sort=language&page=2': pageOf(2, 1),
  })
  expect(await createQueryClient().fetchQuery(sendQueries.templates())).toHaveLength(101)
})
