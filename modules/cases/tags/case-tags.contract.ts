import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdList, IdParams, requiredLine } from '#server/contract/shared.ts'

export const maxTags = 100
export const maxTagsOfCase = 20
export const tagColours = ['grey', 'navy', 'blue', 'green', 'amber', 'red', 'brass'] as const

export const CaseTag = z
  .object({
    id: Id,
    name: z.string(),
    colour: z.enum(tagColours),
    /** Number of cases with the tag that the caller may see. */
    caseCount: z.int(),
  })
  .meta({ id: 'CaseTag' })

const fields = { name: requiredLine(40), colour: z.enum(tagColours) }
export const NewCaseTag = z.strictObject({ id: Id.optional(), ...fields }).meta({ id: 'NewCaseTag' })
export const CaseTagUpdate = z.strictObject(fields).meta({ id: 'CaseTagUpdate' })

const tagIds = z.array(Id).max(maxTagsOfCase).default([])
/** Tags to add to a case, and to take from it. */
export const CaseTagging = z.strictObject({ add: tagIds, remove: tagIds }).meta({ id: 'CaseTagging' })

const TagsOfCase = z.object({ caseId: Id, tagIds: z.array(Id) })

export const caseTagsContract = defineContract(
  'cases',
  {
    list: {
      method: 'get',
      path: '/case-tags',
      summary: 'The tags that the office puts on its cases, by name',
      access: 'cases.work',
      returns: z.object({ items: z.array(CaseTag) }),
    },
    create: {
      method: 'post',
      path: '/case-tags',
      summary: 'Add a tag for the cases of the office',
      access: 'cases.work',
      idempotent: true,
      body: NewCaseTag,
      returns: CaseTag,
      status: 201,
      errors: ['case_tag_exists', 'case_tag_limit'],
    },
    update: {
      method: 'put',
      path: '/case-tags/:id',
      summary: 'Change the name and the colour of a tag',
      access: 'cases.work',
      params: IdParams,
      body: CaseTagUpdate,
      returns: CaseTag,
      errors: ['case_tag_not_found', 'case_tag_exists'],
    },
    remove: {
      method: 'delete',
      path: '/case-tags/:id',
      summary: 'Delete a tag, and take it from every case',
      access: 'cases.work',
      params: IdParams,
      status: 204,
      errors: ['case_tag_not_found'],
    },
    ofCases: {
      method: 'get',
      path: '/case-tags/of-cases',
      summary: 'The tags of each of these cases that has one',
      access: 'cases.work',
      query: z.object({ caseIds: IdList }),
      returns: z.object({ items: z.array(TagsOfCase) }),
    },
    tagCase: {
      method: 'put',
      path: '/cases/:id/tags',
      summary: 'Add tags to a case and take others from it; those that it has or lacks already change nothing',
      access: 'cases.work',
      params: IdParams,
      body: CaseTagging,
      returns: TagsOfCase,
      errors: ['case_not_found', 'case_tag_not_found', 'case_tag_limit_of_case'],
    },
  },
  'tags',
)
