import { auditEvents } from './audit/audit-events.ts'
import type { AnyModule, ModuleRuntime, UseModuleApi } from './module.ts'
import type { Services } from './services.ts'

/** The modules of one application, in the order of their creation. */
export class ModuleRuntimes {
  readonly #runtimes = new Map<AnyModule, ModuleRuntime>()

  readonly use: UseModuleApi = (module) => {
    const runtime = this.#runtimes.get(module)
    if (!runtime) throw new Error(`The module ${module.name} is used before it is created: see server/modules.ts`)
    return (runtime as { readonly api?: unknown }).api as never
  }

  /** Creates each module, subscribes its listeners and audit entries, and registers its jobs, integrations and feed. */
  create(modules: readonly AnyModule[], services: Services): void {
    for (const module of modules) {
      const runtime = module.create(services)
      this.#runtimes.set(module, runtime)
      runtime.listeners?.(services.bus)
      runtime.jobs?.(services.jobs)
      module.audit?.(auditEvents(services.bus))
      for (const integration of runtime.integrations ?? []) services.integrations.register(integration)
      if (runtime.feedDays) services.feedSources.push(runtime.feedDays)
      if (runtime.workDone) services.workSources.push(runtime.workDone)
    }
  }

  /** Opens the network ports of the modules other than HTTP. @returns a function that closes them */
  async listen(): Promise<() => Promise<void>> {
    const stops: (() => Promise<void>)[] = []
    const stopAll = async () => {
      await Promise.all(stops.map((stop) => stop()))
    }
    try {
      for (const runtime of this.all()) if (runtime.listen) stops.push(await runtime.listen())
    } catch (error) {
      await stopAll()
      throw error
    }
    return stopAll
  }

  all(): readonly ModuleRuntime[] {
    return [...this.#runtimes.values()]
  }
}
