import type { IntegrationKind } from '#server/contract/integration.ts'
import type { Locale } from '#server/contract/locale.ts'

/** The requesting person, who receives a test message in their language; `signal` aborts a slow test. */
export interface IntegrationTester {
  readonly email: string
  readonly locale: Locale
  readonly signal: AbortSignal
}

/** Result of a test: `detail` is the provider's own answer. Secrets in it are removed before it is shown. */
export interface IntegrationAnswer {
  readonly ok: boolean
  readonly detail: string
}

/** An external system of the product, as administrators see it. */
export interface Integration {
  /** Permanent identifier: `stripe`. */
  readonly name: string
  readonly kind: IntegrationKind
  readonly configured: boolean
  /**
   * Code of the fact → value (`address` → `https://api.stripe.com`). Never a secret, not even a masked secret that can
   * be guessed.
   */
  readonly facts: Readonly<Record<string, string>>
  /** Sends a harmless request to the provider. May throw: the message is then the result. */
  test(tester: IntegrationTester): Promise<IntegrationAnswer>
}

/** The integrations of the product; each is registered once, while the modules are created. */
export class IntegrationRegistry {
  readonly #integrations = new Map<string, Integration>()

  register(integration: Integration): void {
    if (this.#integrations.has(integration.name)) throw new Error(`two integrations are called ${integration.name}`)
    this.#integrations.set(integration.name, integration)
  }

  get(name: string): Integration | undefined {
    return this.#integrations.get(name)
  }
  /** Returns the integrations in the order of registration. */
  all(): readonly Integration[] {
    return [...this.#integrations.values()]
  }
}
