// Maps ids in paths and bodies to objects of the fixture.
import { z } from 'zod'
import type { RouteShape } from '#server/contract/contract.ts'
import type { FixtureIds } from './office-fixture.ts'

/** Returns the id of a parameter: in `/documents/:id/views` of `documents`, in `/companies/:id/users/:userId` of `userId`. */
export const paramSource = (path: string, param: string, ids: FixtureIds): string | undefined => {
  if (param !== 'id') return ids[param]
  const before = path.slice(1, path.indexOf('/:id')).split('/')
  return ids[before.at(-1) ?? '']
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
