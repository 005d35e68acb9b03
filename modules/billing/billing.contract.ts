import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'

const Meter = z.object({ used: z.int(), limit: z.int().nullable() })

export const billingContract = defineContract('billing', {
  usage: {
    method: 'get', path: '/usage', summary: 'What my company has used of its plan; a limit of null is unlimited', access: 'professional', plan: 'exempt',
    returns: z.object({ plan: z.object({ title: z.string(), active: z.boolean() }), storageBytes: Meter, tokens: Meter, professionals: Meter, customers: Meter }).meta({ id: 'Usage' }),
  },
})
