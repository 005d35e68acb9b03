import type { UserContext } from '#server/http/context.ts'
import { knownSecrets } from '#server/known-secrets.ts'
import type { Integration, IntegrationAnswer } from '#server/ports/integrations.ts'
import { withoutSecrets } from '#server/secret-text.ts'
import type { Services } from '#server/services.ts'
import { platformErrors } from '../platform.errors.ts'
import { integrationTested } from '../platform.events.ts'

/** Time limit of a test. */
const timeLimitMs = 15_000
/** Maximum of characters of an answer. */
const maxDetailLength = 1_000

const present = ({ name, kind, configured, facts }: Integration) => ({
  name,
  kind,
  configured,
  facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
})

export const listIntegrations = ({ integrations }: Services) => ({ items: integrations.all().map(present) })

/** Returns the message of an error and of its cause, because libraries often wrap the response of the provider. */
function errorDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause =
    error.cause instanceof Error && !error.message.includes(error.cause.message) ? ` (${error.cause.message})` : ''
  return `${error.message || error.name}${cause}`
}

/** Runs the test of an integration; a failure or a timeout is a result, too. */
async function runTest(
  integration: Integration,
  { actor, locale }: UserContext,
  limitMs: number,
): Promise<IntegrationAnswer> {
  const signal = AbortSignal.timeout(limitMs)
  const timedOut = new Promise<IntegrationAnswer>((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve({ ok: false, detail: `no answer within ${limitMs / 1000} seconds` })
      },
      { once: true },
    )
  })
  try {
    return await Promise.race([integration.test({ email: actor.email, locale, signal }), timedOut])
  } catch (error) {
    return { ok: false, detail: errorDetail(error) }
  }
}

/**
 * Tests a provider now, with a time limit. Holds no database connection meanwhile.
 * @throws 404 `integration_not_found`, 409 `integration_not_configured`
 */
export async function testIntegration(services: Services, ctx: UserContext, name: string, limitMs = timeLimitMs) {
  const integration = services.integrations.get(name)
  if (!integration) throw platformErrors.error('integration_not_found')
  if (!integration.configured) throw platformErrors.error('integration_not_configured')
  const startedAt = performance.now()
  const { ok, detail } = await runTest(integration, ctx, limitMs)
  const tookMs = Math.round(performance.now() - startedAt)
  await ctx.em.transactional((tx) => ctx.record(tx, integrationTested, { by: ctx.actor.userId, name, ok }))
  return {
    name,
    ok,
    detail: withoutSecrets(detail, knownSecrets(services)).slice(0, maxDetailLength),
    tookMs,
    testedAt: ctx.ports.clock.now().toISOString(),
  }
}
