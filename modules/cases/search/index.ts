import { implement } from '#server/http/implement.ts'
import type { CasesPart } from '#modules/cases/part.ts'
import { findPassages } from './find-passages.ts'
import { searchContract } from './search.contract.ts'
import { searchEverything } from './search-everything.ts'

const searchRoutes = implement(searchContract, {
  search: (ctx, { query }) => searchEverything(ctx, query),
  passages: (ctx, { params, query }) => findPassages(ctx, params.id, query),
})

export const searchPart: CasesPart = {
  entities: [],
  contracts: [searchContract],
  errors: {},
  routes: () => [searchRoutes],
}
