import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { integrationKinds } from '#server/contract/integration.ts'
import { Instant } from '#server/contract/shared.ts'

export const Integration = z
  .object({
    /** `database`, `storage`, `mail`, `stripe`, …; the web client translates them. */
    name: z.string(),
    kind: z.enum(integrationKinds),
    configured: z.boolean(),
    /** Settings without secrets, such as address, bucket or sender. Labels are codes that the web client translates. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  })
  .meta({ id: 'Integration' })

export const IntegrationTest = z
  .object({
    name: z.string(),
    ok: z.boolean(),
    /** The response of the provider, without secrets. */
    detail: z.string(),
    tookMs: z.int(),
    testedAt: Instant,
  })
  .meta({ id: 'IntegrationTest' })

export const integrationsContract = defineContract(
  { planModule: 'platform', part: 'integrations' },
  {
    list: {
      method: 'get',
      path: '/admin/integrations',
      summary: 'What the platform is connected to',
      access: 'platform.administer',
      returns: z.object({ items: z.array(Integration) }),
    },
    test: {
      method: 'post',
      path: '/admin/integrations/:name/test',
      summary: 'Ask a provider now; answers within 15 seconds',
      access: 'platform.administer',
      limit: 'mail',
      params: z.object({ name: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/) }),
      returns: IntegrationTest,
      errors: ['integration_not_found', 'integration_not_configured'],
    },
  },
)
