import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'

export const listFileFormats = ['csv', 'xlsx'] as const

export const ListExport = z
  .strictObject({
    /** The list as the screen names it. */
    list: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'validation.characters'),
    format: z.enum(listFileFormats),
    rows: z.int().min(0).max(10_000_000),
    /** Whether the file contains only a part of the list: searched, filtered or selected. */
    narrowed: z.boolean().default(false),
  })
  .meta({ id: 'ListExport', examples: [{ list: 'cases', format: 'xlsx', rows: 12, narrowed: false }] })

export const listExportsContract = defineContract(
  { planModule: 'companies', part: 'listExports' },
  {
    record: {
      method: 'post',
      path: '/list-exports',
      summary: 'Record that rows which a list answered are saved as a file; a screen does so before it saves one',
      access: 'user',
      body: ListExport,
      status: 204,
    },
  },
)
