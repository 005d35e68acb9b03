import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, page } from '#server/contract/shared.ts'
import { Document } from '#modules/documents/document.contract.ts'
import { Exact, Query, SearchedAlso, SearchHit, type searchTypes } from './search.contract.ts'

/** Types of results. The page shows one type at a time; by default the first type in this order that has a hit. */
export const resultTypes = ['document', 'note', 'case', 'client', 'person'] as const satisfies readonly (
  | (typeof searchTypes)[number]
  | 'note'
)[]
export const documentKinds = [
  'authored',
  'pdf',
  'document',
  'spreadsheet',
  'presentation',
  'email',
  'image',
  'text',
] as const
export const resultOrders = ['relevance', 'newest', 'oldest', 'name'] as const
/** Maximum number of documents that are ranked. If more match, `totalIsLeast` is true. */
export const maxRanked = 1_000

export const SearchResult = SearchHit.omit({ type: true, score: true })
  .extend({
    type: z.enum(resultTypes),
    /** The title; for a note, the name of its author. */
    title: z.string(),
    /** Pages of the document. */
    pages: z.int().nullable(),
    kind: Document.shape.kind.nullable(),
    mimeType: z.string().nullable(),
    /** When the document, note, case, client or person was added. */
    createdAt: Instant,
    textReason: Document.shape.textReason,
  })
  .meta({ id: 'SearchResult' })

/** A page of a document with the words of a query; hits are enclosed as in `SearchHit`. */
export const DocumentMatches = z
  .object({
    documentId: Id,
    name: z.string(),
    caseId: Id,
    caseName: z.string(),
    kind: Document.shape.kind,
    mimeType: z.string(),
    pages: z.int().nullable(),
    textStatus: Document.shape.textStatus,
    textReason: Document.shape.textReason,
    /** The page of `text`; null when the document has no text. */
    page: z.int().nullable(),
    text: z.string(),
    /** A line of `text` is a row with cells separated by tabs. */
    table: z.boolean(),
    /** Number of the passages with the most words of the query, and the pages on which they are. */
    matches: z.int(),
    matchPages: z.array(z.int()),
  })
  .meta({ id: 'DocumentMatches' })

const UnreadDocument = z
  .object({
    id: Id,
    name: z.string(),
    caseId: Id,
    caseName: z.string(),
    textReason: Document.shape.textReason,
  })
  .meta({ id: 'UnreadDocument' })

export const resultsContract = defineContract(
  { planModule: 'cases', part: 'search' },
  {
    results: {
      method: 'get',
      path: '/search/results',
      summary: 'Search results of one type, filtered and in pages, with the number of hits of every type',
      access: 'user',
      query: z.object({
        q: Query,
        exact: Exact,
        /** By default the first type that has a hit. */
        type: z.enum(resultTypes).optional(),
        caseId: Id.optional(),
        /** A folder, including the folders inside it. */
        folderId: Id.optional(),
        authorId: Id.optional(),
        kind: z.enum(documentKinds).optional(),
        language: z.enum(['es', 'en']).optional(),
        /** Days in Puerto Rico on which the document was added, both included. */
        from: Day.optional(),
        until: Day.optional(),
        sort: z.enum(resultOrders).default('relevance'),
        page: z.coerce.number().int().min(1).max(1_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(50).default(20),
      }),
      returns: page(SearchResult).extend({
        type: z.enum(resultTypes),
        /** More than `total` match. */
        totalIsLeast: z.boolean(),
        /** Number of cases that have hits among the ranked documents; null for the other types of results. */
        caseCount: z.int().nullable(),
        counts: z.record(z.enum(resultTypes), z.int()),
        searchedAlso: z.array(SearchedAlso),
      }),
    },
    unread: {
      method: 'get',
      path: '/search/unread',
      summary: 'Documents whose text could not be read, so that a search finds them only by their name',
      access: 'documents.work',
      query: z.object({ caseId: Id.optional() }),
      returns: z.object({ items: z.array(UnreadDocument), total: z.int() }),
    },
    matches: {
      method: 'get',
      path: '/documents/:id/matches',
      summary: 'A page of a document with the words of a query marked, and the numbers of the pages that contain them',
      access: 'user',
      params: IdParams,
      query: z.object({
        q: Query,
        exact: Exact,
        /** By default the first page that contains the words, or the first page. */
        page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      }),
      returns: DocumentMatches,
      errors: ['document_not_found'],
    },
  },
)
