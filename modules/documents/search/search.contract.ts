import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams } from '#server/contract/shared.ts'
import { textStatuses } from '#modules/documents/document.contract.ts'
import { partyRoles } from '#modules/parties/case-party.contract.ts'

/** `person`: a colleague of the office. */
export const searchTypes = ['case', 'document', 'client', 'person', 'note'] as const

/** How much of the text of a document could be read. */
export const TextKnown = z
  .object({ status: z.enum(textStatuses), pages: z.int().nullable(), pagesWithoutText: z.int() })
  .meta({ id: 'TextKnown' })

export const SearchHit = z
  .object({
    type: z.enum(searchTypes),
    id: Id,
    title: z.string(),
    /** Plain text; hits are enclosed in U+E000 and U+E001, so that no markup is needed. */
    snippet: z.string(),
    caseId: Id.nullable(),
    caseName: z.string().nullable(),
    page: z.int().nullable(),
    score: z.number(),
    /** How much of the text of a document could be read; null for other types. */
    text: TextKnown.nullable(),
    /** For a case, the party whose name contains words of the query, with the role. */
    party: z.object({ name: z.string(), role: z.enum(partyRoles), roleText: z.string() }).nullable(),
  })
  .meta({ id: 'SearchHit' })
export const Passage = z
  .object({
    documentId: Id,
    documentName: z.string(),
    page: z.int().nullable(),
    text: z.string(),
    /** Marked like the snippet of a {@link SearchHit}. */
    snippet: z.string(),
    score: z.number(),
  })
  .meta({ id: 'Passage' })

/**
 * Why a word is searched that the person did not type: another `form` of a typed word, a similar spelling in the
 * documents (`correction`), or the legal term of the other language (`translation`).
 */
export const searchedAlsoKinds = ['form', 'correction', 'translation'] as const
export const SearchedAlso = z
  .object({
    /** A word of the query, or several that are one term. */
    words: z.string(),
    kind: z.enum(searchedAlsoKinds),
    /** Words that were searched in addition, best first. */
    also: z.array(z.string()),
  })
  .meta({ id: 'SearchedAlso' })

export const Query = z.string().trim().min(1, 'validation.required').max(400)
/** Searches the words literally, ignoring case and accents: no forms, corrections or translations. */
export const Exact = z.enum(['true', 'false']).default('false')

export const searchContract = defineContract(
  { planModule: 'cases', part: 'search' },
  {
    search: {
      method: 'get',
      path: '/search',
      summary: 'Cases by name, number, client or party; people; documents and notes by their text',
      access: 'user',
      query: z.object({
        q: Query,
        exact: Exact,
        type: z.enum(searchTypes).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
      returns: z.object({ items: z.array(SearchHit), searchedAlso: z.array(SearchedAlso) }),
    },
    passages: {
      method: 'get',
      path: '/cases/:id/passages',
      summary: 'Passages of the case that match the question, best first',
      access: 'user',
      params: IdParams,
      query: z.object({
        q: z.string().trim().min(1, 'validation.required').max(2_000),
        exact: Exact,
        limit: z.coerce.number().int().min(1).max(50).default(10),
      }),
      returns: z.object({ items: z.array(Passage), searchedAlso: z.array(SearchedAlso) }),
      errors: ['case_not_found'],
    },
  },
)
