/**
 * Outcome of a check. Other properties than `ok` are shown to operators: figures and states, never an address, account
 * or secret.
 */
export interface HealthResult {
  readonly ok: boolean
  readonly [detail: string]: string | number | boolean | null
}

export interface HealthCheck {
  /** Checks with the same name count as one check, which passes when all of them do; their details are merged. */
  readonly name: string
  /** Rejecting, or taking longer than two seconds, fails the check. */
  run(): Promise<HealthResult>
}

export interface HealthReport {
  readonly passed: Readonly<Record<string, boolean>>
  /** Details by the name of the check; checks without details are absent. */
  readonly details: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const timeLimitMs = 2_000

/** The conditions under which `/health/ready` answers 200. Code that depends on an external resource adds a check. */
export class HealthChecks {
  readonly #checks: HealthCheck[] = []

  add(check: HealthCheck): void {
    this.#checks.push(check)
  }

  async run(): Promise<HealthReport> {
    const results = await Promise.all(this.#checks.map(async ({ name, run }) => ({ name, ...(await runCheck(run)) })))
    const passed: Record<string, boolean> = {}
    const details: Record<string, Record<string, unknown>> = {}
    for (const { name, ok, ...detail } of results) {
      passed[name] = (passed[name] ?? true) && ok
      if (Object.keys(detail).length > 0) details[name] = { ...details[name], ...detail }
    }
    return { passed, details }
  }
}

async function runCheck(run: HealthCheck['run']): Promise<HealthResult> {
  const { promise: tooLate, resolve } = Promise.withResolvers<HealthResult>()
  const timer = setTimeout(resolve, timeLimitMs, { ok: false, timedOut: true })
  try {
    return await Promise.race([run(), tooLate])
  } catch {
    return { ok: false }
  } finally {
    clearTimeout(timer)
  }
}
