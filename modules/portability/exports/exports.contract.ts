import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant } from '#server/contract/shared.ts'

export const exportStates = ['queued', 'writing', 'ready', 'failed', 'expired'] as const

/** A copy of the whole company for download. */
export const CompanyExport = z
  .object({
    id: Id,
    state: z.enum(exportStates),
    createdAt: Instant,
    readyAt: Instant.nullable(),
    expiresAt: Instant.nullable().describe('Until when it can be downloaded'),
    sizeBytes: z.int().nullable(),
    rows: z.int().nullable(),
    files: z.int().nullable(),
    missing: z.int().nullable().describe('Files that could not be read and are not in it'),
    askedBy: z.object({ name: z.string() }).nullable().describe('Null: an administrator of the platform'),
  })
  .meta({ id: 'CompanyExport' })

const Exports = z.object({ items: z.array(CompanyExport) })
const ExportParams = IdParams.extend({ exportId: Id })

export const exportsContract = defineContract(
  { planModule: 'companies', part: 'exports' },
  {
    exports: {
      method: 'get',
      path: '/companies/:id/exports',
      summary: 'Copies of my whole company',
      access: 'owner',
      plan: 'exempt',
      params: IdParams,
      returns: Exports,
      errors: ['company_not_found'],
    },
    order: {
      method: 'post',
      path: '/companies/:id/exports',
      summary: 'Have a copy of my whole company made; a notice follows when it is ready',
      access: 'owner',
      plan: 'exempt',
      idempotent: true,
      params: IdParams,
      returns: CompanyExport,
      status: 201,
      errors: ['company_not_found', 'export_running', 'export_shows_hidden'],
    },
    open: {
      method: 'post',
      path: '/companies/:id/exports/:exportId/link',
      summary: 'An address, for ten minutes, at which a copy is downloaded; asks for the password',
      access: 'owner',
      plan: 'exempt',
      limit: 'credentials',
      params: ExportParams,
      body: z.strictObject({ password: z.string().min(1, 'validation.required').max(128) }),
      returns: z.object({ url: z.string(), expiresAt: Instant }).meta({ id: 'CompanyExportLink' }),
      errors: ['company_not_found', 'export_not_found', 'export_not_ready', 'current_password_wrong'],
    },
    remove: {
      method: 'delete',
      path: '/companies/:id/exports/:exportId',
      summary: 'Remove a copy before it expires',
      access: 'owner',
      plan: 'exempt',
      params: ExportParams,
      status: 204,
      errors: ['company_not_found', 'export_not_found', 'export_running'],
    },
    download: {
      method: 'get',
      path: '/company-exports/:token',
      summary: 'A copy of a company as a ZIP archive, by the address that was made for it',
      access: 'public',
      limit: 'publicFile',
      answers: 'file',
      mediaTypes: ['application/zip'],
      params: z.object({ token: z.string().min(20).max(200) }),
      errors: ['export_not_found'],
    },
    adminExports: {
      method: 'get',
      path: '/admin/companies/:id/exports',
      summary: 'Copies of a company that were made, and not what is in them',
      access: 'platform.administer',
      params: IdParams,
      returns: Exports,
      errors: ['company_not_found'],
    },
    adminOrder: {
      method: 'post',
      path: '/admin/companies/:id/exports',
      summary: 'Have a copy of a company made; its owner is told, and alone can download it',
      access: 'platform.administer',
      idempotent: true,
      params: IdParams,
      returns: CompanyExport,
      status: 201,
      errors: ['company_not_found', 'export_running', 'export_shows_hidden'],
    },
  },
)
