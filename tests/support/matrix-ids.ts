// Maps ids in paths and bodies to objects of the fixture.
import { z } from 'zod'
import type { RouteShape } from '#server/contract/contract.ts'
import type { FixtureIds } from './office-fixture.ts'

/**
 * Returns the id in the fixture for a path parameter. `:id` takes the id of the resource that precedes it: `documents` in
 * `/documents/:id/views`. Any other parameter takes the id of its own name.
 */
export const idOfParam = (path: string, param: string, ids: FixtureIds): string | undefined => {
  if (param !== 'id') return ids[param]
  const resource = path.slice(1, path.indexOf('/:id')).split('/').at(-1)
  return ids[resource ?? '']
}

/** Ids that a body may name, by the resource they belong to. */
export const bodyIds: Readonly<Record<string, string>> = {
  clientId: 'clients',
  userId: 'users',
  responsibleId: 'users',
  folderId: 'folders',
  parentId: 'folders',
  documentId: 'documents',
  formId: 'forms',
  templateId: 'form-templates',
  caseId: 'cases',
  ownerId: 'users',
}

/** Returns the ids in a route's body, except `id`, which the caller chooses for a new object. */
export const idsInBody = (route: RouteShape): string[] =>
  route.body instanceof z.ZodObject ? Object.keys(route.body.shape).filter((key) => key in bodyIds) : []
