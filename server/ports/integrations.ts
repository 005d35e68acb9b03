import type { IntegrationKind } from '#server/contract/integration.ts'
import type { Locale } from '#server/contract/locale.ts'

/**
 * Who asks, so that a test message reaches them and speaks their language; `signal` ends a test that takes too long.
 */
export interface IntegrationTester {
  readonly email: string
  readonly locale: Locale
  readonly signal: AbortSignal
}

/** What came of a test: `detail` is the provider's own answer. Secrets in it are taken out before it is shown. */
export interface IntegrationAnswer {
  readonly ok: boolean
  readonly detail: string
}

/** Something outside that the product is connected to, as administrators see it. */
export interface Integration {
  /** Names it for ever: `stripe`. */
  readonly name: string
  readonly kind: IntegrationKind
  readonly configured: boolean
  /**
   * Code of the fact → value (`address` → `https://api.stripe.com`). Never a secret, also not a masked one that can be
   * guessed.
   */
  readonly facts: Readonly<Record<string, string>>
  /** Asks the provider something harmless. May throw: the message is then the answer.. */
  test(tester: IntegrationTester): Promise<IntegrationAnswer>
}

/** The connections of the house; whoever has one registers it once, while the modules are registered. */
export class IntegrationRegistry {
  readonly #known = new Map<string, Integration>()

  register(integration: Integration): void {
    if (this.#known.has(integration.name)) throw new Error(`two integrations are called ${integration.name}`)
    this.#known.set(integration.name, integration)
  }

  get(name: string): Integration | undefined {
    return this.#known.get(name)
  }
  /** In the order in which they were registered. */
  all(): readonly Integration[] {
    return [...this.#known.values()]
  }
}
