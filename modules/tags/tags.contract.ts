import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdList, IdParams, requiredLine } from '#server/contract/shared.ts'

export const maxTags = 100
export const maxTagsOfObject = 20
export const tagColours = ['grey', 'navy', 'blue', 'green', 'amber', 'red', 'brass'] as const

/** Kinds of objects that can have tags. */
export const taggedKinds = ['cases', 'documents', 'people', 'leads'] as const
export type TaggedKind = (typeof taggedKinds)[number]

export const Tag = z
  .object({
    id: Id,
    name: z.string(),
    colour: z.enum(tagColours),
  })
  .meta({ id: 'Tag' })

const fields = { name: requiredLine(40), colour: z.enum(tagColours) }
export const NewTag = z.strictObject({ id: Id.optional(), ...fields }).meta({ id: 'NewTag' })
export const TagUpdate = z.strictObject(fields).meta({ id: 'TagUpdate' })

const tagIds = z.array(Id).max(maxTagsOfObject).default([])
/** Tags to add to an object, and to take from it. */
export const Tagging = z.strictObject({ add: tagIds, remove: tagIds }).meta({ id: 'Tagging' })
/** The acts of bulk routes that tag. */
export const tagActs = [
  z.strictObject({ kind: z.literal('tag'), tagIds: z.array(Id).min(1).max(maxTagsOfObject) }),
  z.strictObject({ kind: z.literal('untag'), tagIds: z.array(Id).min(1).max(maxTagsOfObject) }),
] as const

const Kind = z.enum(taggedKinds)
const TagsOfObject = z.object({ id: Id, tagIds: z.array(Id) })

export const tagsContract = defineContract(
  { planModule: 'cases', part: 'tags' },
  {
    list: {
      method: 'get',
      path: '/tags',
      summary: 'The tags of the office, by name',
      access: 'cases.work',
      returns: z.object({ items: z.array(Tag) }),
    },
    uses: {
      method: 'get',
      path: '/tags/uses',
      summary: 'How many cases, documents, people and leads that the caller may see have each tag; none: left out',
      access: 'cases.work',
      returns: z.object({ items: z.array(z.object({ id: Id, count: z.int() })) }),
    },
    create: {
      method: 'post',
      path: '/tags',
      summary: 'Add a tag to those of the office',
      access: 'cases.work',
      idempotent: true,
      body: NewTag,
      returns: Tag,
      status: 201,
      errors: ['tag_exists', 'tag_limit'],
    },
    update: {
      method: 'put',
      path: '/tags/:id',
      summary: 'Change the name and the colour of a tag',
      access: 'cases.work',
      params: IdParams,
      body: TagUpdate,
      returns: Tag,
      errors: ['tag_not_found', 'tag_exists'],
    },
    remove: {
      method: 'delete',
      path: '/tags/:id',
      summary: 'Delete a tag, and take it from everything that has it',
      access: 'cases.work',
      params: IdParams,
      status: 204,
      errors: ['tag_not_found'],
    },
    ofObjects: {
      method: 'get',
      path: '/tags/on/:kind',
      summary: 'The tags of each of these cases, documents, people or leads that has one',
      access: 'cases.work',
      params: z.object({ kind: Kind }),
      query: z.object({ ids: IdList }),
      returns: z.object({ items: z.array(TagsOfObject) }),
    },
    tagObject: {
      method: 'put',
      path: '/tags/on/:kind/:objectId',
      summary: 'Add tags to an object and take others from it; those that it has or lacks already change nothing',
      access: 'cases.work',
      params: z.object({ kind: Kind, objectId: Id }),
      body: Tagging,
      returns: TagsOfObject,
      errors: [
        'case_not_found',
        'document_not_found',
        'person_not_found',
        'lead_not_found',
        'tag_not_found',
        'tag_limit_of_object',
      ],
    },
  },
)
