import { expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, choicesPage } from '../../testing/fake-server.ts'
import { matterQueries } from './matters.queries.ts'

it('the choices of a plan are all templates and all forms of the office', async () => {
  answerWith({
    'GET /api/document-templates?pageSize=100&sort=language&page=1': choicesPage(1, 100),
    'GET /api/document-templates?pageSize=100&sort=language&page=2': choicesPage(2, 1),
    'GET /api/forms?pageSize=100&sort=title&page=1': choicesPage(1, 100),
    'GET /api/forms?pageSize=100&sort=title&page=2': choicesPage(2, 1),
  })
  const client = createQueryClient()
  const [templates, forms] = await Promise.all([
    client.fetchQuery(matterQueries.documentTemplates()),
    client.fetchQuery(matterQueries.forms()),
  ])
  expect(templates).toHaveLength(101)
  expect(templates.at(-1)).toEqual({ value: '2-0', label: 'Nombre' })
  expect(forms).toHaveLength(101)
  expect(forms.at(-1)).toEqual({ value: '2-0', label: 'Título' })
})
