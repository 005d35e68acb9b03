import { implement } from '#server/http/implement.ts'
import { findPassages } from './find-passages.ts'
import { searchContract } from './search.contract.ts'
import { searchEverything } from './search-everything.ts'

export const searchRoutes = implement(searchContract, {
  search: (ctx, { query }) => searchEverything(ctx, query),
  passages: (ctx, { params, query }) => findPassages(ctx, params.id, query),
})
