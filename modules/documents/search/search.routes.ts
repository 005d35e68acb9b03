import { implement } from '#server/http/implement.ts'
import { findPassages } from './find-passages.ts'
import { listDocumentsWithoutText } from './list-documents-without-text.ts'
import { readMatches } from './read-matches.ts'
import { resultsContract } from './results.contract.ts'
import { searchContract } from './search.contract.ts'
import { searchEverything } from './search-everything.ts'
import { searchResults } from './search-results.ts'

export const searchRoutes = implement(searchContract, {
  search: (ctx, { query }) => searchEverything(ctx, query),
  passages: (ctx, { params, query }) => findPassages(ctx, params.id, query),
})

export const resultsRoutes = implement(resultsContract, {
  results: (ctx, { query }) => searchResults(ctx, query),
  unread: (ctx, { query }) => listDocumentsWithoutText(ctx, query),
  matches: (ctx, { params, query }) => readMatches(ctx, params.id, query),
})
