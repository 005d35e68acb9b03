import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, choicesPage } from '../../../testing/fake-server.ts'
import { sendQueries } from './sends.queries.ts'

it('the choices are all templates of forms', async () => {
  answerWith({
    'GET /api/form-templates?pageSize=100&sort=language&page=1': choicesPage(1, 100),
    'GET /api/form-templates?pageSize=100&sort=language&page=2': choicesPage(2, 1),
  })
  expect(await createQueryClient().fetchQuery(sendQueries.templates())).toHaveLength(101)
})
