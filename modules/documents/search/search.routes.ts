import { implement } from '#server/http/implement.ts'
import { findPassages } from './find-passages.ts'
import { searchContract } from './search.contract.ts'
import { searchEverything } from './search-everything.ts'
import type { SearchSource } from './search-source.ts'

export const searchRoutes = (sources: readonly SearchSource[]) =>
  implement(searchContract, {
    search: (ctx, { query }) => searchEverything(ctx, query, sources),
    passages: (ctx, { params, query }) => findPassages(ctx, params.id, query),
  })
