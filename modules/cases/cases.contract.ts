import { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { defineContract } from '#server/contract/contract.ts'
import {
  Day,
  Id,
  IdParams,
  Instant,
  line,
  page,
  pageQuery,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'

export const caseStatuses = ['open', 'in_progress', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const Case = z
  .object({
    id: Id,
    name: z.string(),
    client: z.object({ id: Id, name: z.string() }).nullable(),
    city: z.string().nullable(),
    status: z.enum(caseStatuses),
    judge: z.string().nullable(),
    /** The subject of the case as written in a caption: «Cobro de dinero». */
    subject: z.string().nullable(),
    court: z.string().nullable(),
    /** Code of the area of law: the kind of matter. */
    area: z.string().nullable(),
    /** The typed number, normalised if its format is recognised (`SJ2023CV00029 (206)`). */
    courtCaseNumber: z.string().nullable(),
    /** Judicial region (or court) and year, derived from the number if its format is recognised. */
    courtRegion: z.string().nullable(),
    courtYear: z.int().nullable(),
    /** A correction of the number, such as an added zero. A person has to confirm it; it is never applied by itself. */
    suggestedCourtCaseNumber: z.string().nullable(),
    responsible: z.object({ id: Id, name: z.string(), surname: z.string() }).nullable(),
    company: z.object({ id: Id, name: z.string() }),
    /** Document that is shown first when the case is opened; null for none. */
    documentId: Id.nullable(),
    documentCount: z.int(),
    /**
     * True when a wall hides the case from people of the office. Sent only in that case, only to people who work on the
     * case, and not in lists.
     */
    reserved: z.boolean().optional(),
    createdAt: Instant,
    updatedAt: Instant,
    closedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({
      update: z.boolean(),
      close: z.boolean(),
      reopen: z.boolean(),
      addDocuments: z.boolean(),
      share: z.boolean(),
    }),
  })
  .meta({ id: 'Case' })

const caseFields = {
  name: requiredLine(200),
  city: line(100).nullable().optional(),
  judge: line(150).nullable().optional(),
  subject: line(200).nullable().optional(),
  court: line(150).nullable().optional(),
  area: line(100).nullable().optional(),
  courtCaseNumber: line(60).nullable().optional(),
  responsibleId: Id.nullable().optional(),
  /** Document of the case that is shown first when the case is opened; null for none. */
  documentId: Id.nullable().optional(),
  clientId: Id.nullable().optional(),
  /** A new client by name; ignored when `clientId` is given. */
  clientName: line(200).nullable().optional(),
}
/** A value of a field that the office defined: a text, a number, cents, a day, the id of a choice or of a person. */
export const NewCaseValue = z
  .strictObject({ fieldId: Id, value: z.union([text(2_000), z.number().min(-1e14).max(1e14)]) })
  .meta({ id: 'NewCaseValue' })
export const NewCase = z
  .strictObject({
    id: Id.optional(),
    ...caseFields,
    status: z.enum(['open', 'in_progress']).default('open'),
    /** Values stored together with the case. If a value is refused, the case is not opened. */
    values: z.array(NewCaseValue).max(100).optional(),
  })
  .meta({ id: 'NewCase' })
export const CaseUpdate = z
  .strictObject({ ...caseFields, status: z.enum(['open', 'in_progress']).optional(), version: Version })
  .meta({ id: 'CaseUpdate' })

export const Activity = z
  .object({
    id: Id,
    at: Instant,
    kind: z.string(),
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    /** Data for the sentence of `kind`: names and former values, never contents. */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'Activity' })

/** The current month, quarter or year up to now (Puerto Rico time), or all time (`all`). */
export const dashboardPeriods = ['month', 'quarter', 'year', 'all'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** Longest period of a report, both days included: ten years. */
export const maxReportDays = 3_653
/** A day that PostgreSQL and JavaScript both can represent with its neighbours. */
const ReportDay = Day.pipe(
  z.string().refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'validation.dayRange'),
)
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1
const reportPeriod = z
  .object({ from: ReportDay.optional(), to: ReportDay.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { message: 'validation.periodOrder', path: ['to'] })
  .refine(({ from, to }) => !from || !to || daysFrom(from, to) <= maxReportDays, {
    message: 'validation.reportPeriod',
    path: ['to'],
  })

/** Cases opened and closed in the period; a case that was closed and reopened does not count as closed. */
const openedAndClosed = { opened: z.int(), closed: z.int() }
/** Days and months are Puerto Rico's. Opened and closed of each table add up to the totals. */
export const CasesReport = z
  .object({
    from: Day,
    to: Day,
    totals: z.object(openedAndClosed),
    /** Cases by present status, independent of the period. */
    byStatus: z.object({ open: z.int(), in_progress: z.int(), closed: z.int() }),
    /** Every month of the period, by its first day. */
    byMonth: z.array(z.object({ month: Day, ...openedAndClosed })),
    /** Regions derived from court numbers, the most frequent first; null for cases without a region. */
    byRegion: z.array(z.object({ region: z.string().nullable(), ...openedAndClosed })),
    byResponsible: z.array(
      z.object({
        responsible: z.object({ id: Id, name: z.string(), surname: z.string() }).nullable(),
        ...openedAndClosed,
      }),
    ),
  })
  .meta({ id: 'CasesReport' })

export const casesContract = defineContract(
  { planModule: 'cases' },
  {
    list: {
      method: 'get',
      path: '/cases',
      summary:
        'Cases I may see; searched by name, number, client, court or party. `nextDate` sorts by the next date of each, cases without a date last',
      access: 'user',
      query: pageQuery({
        sortableBy: ['name', 'createdAt', 'updatedAt', 'client', 'court', 'status', 'courtCaseNumber', 'nextDate'],
      }).extend({
        status: z.enum(caseStatuses).optional(),
        clientId: Id.optional(),
        court: line(150).optional(),
        responsibleId: Id.optional(),
        area: line(100).optional(),
        /** Values of the office's own fields, as the module `fields` writes them. */
        fields: z.string().max(2_000).optional(),
        tagId: Id.optional(),
      }),
      returns: page(Case).extend({
        totalIsLeast: z.boolean().describe('There may be more than `total`'),
        counts: z.object({ open: z.int(), in_progress: z.int(), closed: z.int() }),
      }),
    },
    create: {
      method: 'post',
      path: '/cases',
      summary: 'Open a case',
      access: 'cases.work',
      idempotent: true,
      body: NewCase,
      returns: Case,
      status: 201,
      errors: [
        'client_not_found',
        'user_not_found',
        'document_not_found',
        'legal_area_not_found',
        'case_field_not_found',
        'case_field_value_invalid',
        'person_not_found',
      ],
    },
    courts: {
      method: 'get',
      path: '/cases/courts',
      summary: 'Courts of the cases I may see, sorted, at most 200: values for the filter `court` of the list',
      access: 'user',
      returns: z.object({ items: z.array(z.string()) }),
    },
    get: {
      method: 'get',
      path: '/cases/:id',
      summary: 'A case',
      access: 'user',
      params: IdParams,
      returns: Case,
      errors: ['case_not_found'],
    },
    update: {
      method: 'put',
      path: '/cases/:id',
      summary: 'Change a case',
      access: 'cases.work',
      params: IdParams,
      body: CaseUpdate,
      returns: Case,
      errors: [
        'case_not_found',
        'case_closed',
        'stale_version',
        'responsible_walled',
        'client_not_found',
        'user_not_found',
        'document_not_found',
        'legal_area_not_found',
      ],
    },
    close: {
      method: 'post',
      path: '/cases/:id/close',
      summary: 'Close a case',
      access: 'cases.work',
      params: IdParams,
      returns: Case,
      errors: ['case_not_found', 'case_already_closed'],
    },
    reopen: {
      method: 'post',
      path: '/cases/:id/reopen',
      summary: 'Reopen a closed case',
      access: 'cases.work',
      params: IdParams,
      returns: Case,
      errors: ['case_not_found', 'case_not_closed'],
    },
    activity: {
      method: 'get',
      path: '/cases/:id/activity',
      summary: 'What happened in the case, newest first',
      access: 'cases.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['at'] }),
      returns: page(Activity),
      errors: ['case_not_found'],
    },
    report: {
      method: 'get',
      path: '/reports/cases',
      summary:
        'Of the cases I may see: those opened and closed in a period, by month, court region and responsible professional, and all by present status. Without days: the last twelve months',
      access: 'user',
      query: reportPeriod,
      returns: CasesReport,
    },
    adminDashboard: {
      method: 'get',
      path: '/admin/dashboard',
      summary:
        'Counts of the platform, and who used most tokens of the assistant in the current month, quarter or year, or ever (Puerto Rico time)',
      access: 'platform.administer',
      query: z.object({ period: z.enum(dashboardPeriods).default('month') }),
      returns: z.object({
        clients: z.int(),
        professionals: z.int(),
        cases: z.int(),
        completedCases: z.int(),
        topTokenUsers: z.array(z.object({ userId: Id, name: z.string(), tokens: z.int() })),
      }),
    },
  },
)
