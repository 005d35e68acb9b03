import { implement } from '#server/http/implement.ts'
import { reportPayments } from './report-payments.ts'
import { reportsContract } from './reports.contract.ts'
import { sendCsv, sendPdf, sendXlsx } from './send-report.ts'

export const reportsRoutes = implement(reportsContract, {
  payments: (ctx, { query }) => reportPayments(ctx, query),
  csv: (ctx, { query }) => sendCsv(ctx, query),
  xlsx: (ctx, { query }) => sendXlsx(ctx, query),
  pdf: (ctx, { query }) => sendPdf(ctx, query),
})
