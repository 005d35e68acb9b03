import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, requiredLine, text, Version } from '#server/contract/shared.ts'

/** The lists that can have saved views. For a new list, only its name has to be added here. */
export const viewLists = [
  'cases',
  'clients',
  'tasks',
  'terms',
  'forms',
  'responses',
  'bookings',
  'people',
  'leads',
  'conflicts',
  'calls',
  'recordings',
  'reminders',
  'document-templates',
  'form-templates',
  'collaborators',
  'audit',
  'search',
] as const
export type ViewList = (typeof viewLists)[number]

export const maxViewsOfPerson = 50
const maxParameters = 30

/** Filters, search, order and layout of a list, as written in its URL. */
const Query = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, 'validation.characters'), text(300))
  .refine((query) => Object.keys(query).length <= maxParameters, 'validation.tooManyFilters')
  .meta({ examples: [{ status: 'open', sort: '-updatedAt' }] })
/** Ids of the columns that are hidden. */
const HiddenColumns = z.array(z.string().min(1).max(60)).max(60)

export const SavedView = z
  .object({
    id: Id,
    list: z.enum(viewLists),
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** Null when each person chooses the columns. */
    hiddenColumns: z.array(z.string()).nullable(),
    /** Colleagues see it, too. */
    shared: z.boolean(),
    owner: z.object({ id: Id, name: z.string(), surname: z.string() }),
    /** The caller's list opens with it. */
    isDefault: z.boolean(),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'SavedView' })

const fields = {
  name: requiredLine(60),
  query: Query,
  hiddenColumns: HiddenColumns.nullable().default(null),
  shared: z.boolean().default(false),
}
export const NewSavedView = z
  .strictObject({ id: Id.optional(), list: z.enum(viewLists), ...fields })
  .meta({ id: 'NewSavedView' })
/** Absent fields do not change. */
export const SavedViewUpdate = z
  .strictObject({
    name: requiredLine(60).optional(),
    query: Query.optional(),
    hiddenColumns: HiddenColumns.nullable().optional(),
    shared: z.boolean().optional(),
    version: Version,
  })
  .meta({ id: 'SavedViewUpdate' })
/** The view with which a list opens; `viewId` is null when it opens without one. */
export const DefaultView = z
  .strictObject({ list: z.enum(viewLists), viewId: Id.nullable() })
  .meta({ id: 'DefaultView', examples: [{ list: 'cases', viewId: null }] })

export const viewsContract = defineContract(
  { planModule: 'companies', part: 'views' },
  {
    list: {
      method: 'get',
      path: '/views',
      summary: 'Saved views of a list: those of the caller and those that colleagues share, by name',
      access: 'views.work',
      query: z.object({ list: z.enum(viewLists) }).meta({ examples: [{ list: 'cases' }] }),
      returns: z.object({ items: z.array(SavedView) }),
    },
    create: {
      method: 'post',
      path: '/views',
      summary: 'Save the state of a list under a name',
      access: 'views.work',
      idempotent: true,
      body: NewSavedView,
      returns: SavedView,
      status: 201,
      errors: ['view_limit'],
    },
    setDefault: {
      method: 'put',
      path: '/views/default',
      summary: 'Choose the view with which a list opens for the caller',
      access: 'views.work',
      body: DefaultView,
      status: 204,
      errors: ['view_not_found'],
    },
    update: {
      method: 'put',
      path: '/views/:id',
      summary: 'Change a saved view: permitted to its owner and, if it is shared, to the owner of the office',
      access: 'views.work',
      params: IdParams,
      body: SavedViewUpdate,
      returns: SavedView,
      errors: ['view_not_found', 'stale_version'],
    },
    remove: {
      method: 'delete',
      path: '/views/:id',
      summary: 'Delete a saved view; it can be restored for 30 days',
      access: 'views.work',
      params: IdParams,
      status: 204,
      errors: ['view_not_found'],
    },
    restore: {
      method: 'post',
      path: '/views/:id/restore',
      summary: 'Restore a deleted view',
      access: 'views.work',
      params: IdParams,
      returns: SavedView,
      errors: ['view_not_found', 'view_limit'],
    },
  },
)
