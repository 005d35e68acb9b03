import { implement } from '#server/http/implement.ts'
import { clientDocumentsContract } from './client-documents.contract.ts'
import { listClientDocuments } from './list-client-documents.ts'

export const clientDocumentsRoutes = implement(clientDocumentsContract, { list: (ctx) => listClientDocuments(ctx) })
