import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `by`: the administrator. */
const plan = z.object({ planId: z.uuid(), by: z.uuid() })
/**
 * `versionId`: the terms that are sold from now on. `fresh`: whether they are a new version, so that companies keep the
 * version that they have.
 */
const changed = plan.extend({ versionId: z.uuid(), fresh: z.boolean() })

export const planCreated = defineEvent('billing.plan.created', plan)
export const planChanged = defineEvent('billing.plan.changed', changed)
export const planPermissionsChanged = defineEvent('billing.plan.permissions-changed', changed)
export const planPublished = defineEvent('billing.plan.published', plan)
export const planRetired = defineEvent('billing.plan.retired', plan)
export const planMadeDefault = defineEvent('billing.plan.made-default', plan)
export const planRemoved = defineEvent('billing.plan.removed', plan)
