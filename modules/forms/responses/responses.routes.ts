import { implement } from '#server/http/implement.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { responsesContract } from '../responses.contract.ts'
import { sendCsv, sendXlsx } from './export-responses.ts'
import { listResponses } from './list-responses.ts'
import { openCaseFromResponse } from './open-case-from-response.ts'
import { readResponse } from './read-response.ts'
import { removeResponse, restoreResponse } from './remove-response.ts'
import { sendResponseFile } from './response-files.ts'
import { updateResponse } from './update-response.ts'

export const responsesRoutes = (deps: FormsDependencies) =>
  implement(responsesContract, {
    csv: (ctx, { params, query }) => sendCsv(ctx, params.id, query),
    xlsx: (ctx, { params, query }) => sendXlsx(ctx, params.id, query),
    list: (ctx, { params, query }) => listResponses(ctx, params.id, query),
    get: (ctx, { params }) => readResponse(ctx, params.id, params.responseId),
    update: (ctx, { params, body }) => updateResponse(deps, ctx, params.id, params.responseId, body),
    file: (ctx, { params }) => sendResponseFile(deps, ctx, params.id, params.responseId, params.fileId),
    remove: (ctx, { params }) => removeResponse(ctx, params.id, params.responseId),
    restore: (ctx, { params }) => restoreResponse(ctx, params.id, params.responseId),
    openCase: (ctx, { params, body }) => openCaseFromResponse(deps, ctx, params.id, params.responseId, body),
  })
