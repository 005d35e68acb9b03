import { implement } from '#server/http/implement.ts'
import { adminDashboard } from './admin-dashboard.ts'
import { caseBulkContract } from './case-bulk.contract.ts'
import { casesReport } from './cases-report.ts'
import { casesContract } from './cases.contract.ts'
import { changeManyCases } from './change-many-cases.ts'
import { closeCase } from './close-case.ts'
import { listActivity } from './list-activity.ts'
import { listCases, type CaseListSources } from './list-cases.ts'
import { listCourts } from './list-courts.ts'
import type { NewCaseValues } from './new-case-values.ts'
import { openCase } from './open-case.ts'
import { readCase } from './read-case.ts'
import { reopenCase } from './reopen-case.ts'
import { updateCase } from './update-case.ts'

export const casesRoutes = (sources: CaseListSources & { readonly values: NewCaseValues }) =>
  implement(casesContract, {
    list: (ctx, { query }) => listCases(ctx, sources, query),
    create: (ctx, { body }) => openCase(ctx, body, sources.values),
    courts: (ctx) => listCourts(ctx),
    get: ({ em, actor }, { params }) => readCase(em, actor, params.id),
    update: (ctx, { params, body }) => updateCase(ctx, params.id, body),
    close: (ctx, { params }) => closeCase(ctx, params.id),
    reopen: (ctx, { params }) => reopenCase(ctx, params.id),
    activity: (ctx, { params, query }) => listActivity(ctx, params.id, query),
    report: (ctx, { query }) => casesReport(ctx, query),
    adminDashboard: (ctx, { query }) => adminDashboard(ctx, query.period),
  })

export const caseBulkRoutes = (sources: CaseListSources) =>
  implement(caseBulkContract, { run: (ctx, { body }) => changeManyCases(ctx, sources, body) })
