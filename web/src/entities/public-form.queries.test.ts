import { expect, it } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../testing/fake-server.ts'
import { publicFormQueries } from './public-form.queries.ts'

const pageOf = (page: number, count: number): FakeAnswer => ({
  status: 200,
  body: {
    items: Array.from({ length: count }, (_, index) => ({ id: `${page}-${index}`, name: 'Nombre', title: 'Título' })),
    page,
    pageSize: 100,
    total: 101,
  },
})

it('the choices are all public forms of the office', async () => {
  answerWith({
    'GET /api/forms?status=public&pageSize=100&sort=title': pageOf(1, 100),
    'GET /api/forms?status=public&pageSize=100&sort=title&page=2': pageOf(2, 1),
  })
  expect(await createQueryClient().fetchQuery(publicFormQueries.choices())).toHaveLength(101)
})
