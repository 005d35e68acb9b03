import { expect, it } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { answerWith, choicesPage } from '../testing/fake-server.ts'
import { publicFormQueries } from './public-form.queries.ts'

it('the choices are all public forms of the office', async () => {
  answerWith({
    'GET /api/forms?status=public&pageSize=100&sort=title&page=1': choicesPage(1, 100),
    'GET /api/forms?status=public&pageSize=100&sort=title&page=2': choicesPage(2, 1),
  })
  expect(await createQueryClient().fetchQuery(publicFormQueries.choices())).toHaveLength(101)
})
