// Metrics of calls to external systems, by port and method.
import { Counter, type Registry } from 'prom-client'
import { MailRefused } from '#server/ports/mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import { traced } from '#server/tracing.ts'

export type PortObserver = <T>(port: string, method: string, call: () => Promise<T>) => Promise<T>

/** Returns an object whose named methods run inside `observe`; all other members are the members of `target`. */
function observeMethods<T extends object>(
  target: T,
  port: string,
  methods: readonly (keyof T & string)[],
  observe: PortObserver,
): T {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call = value.bind(target) as (...args: unknown[]) => Promise<unknown>
      return methods.includes(name as keyof T & string)
        ? (...args: unknown[]) => observe(port, String(name), () => call(...args))
        : call
    },
  })
}

/** Counts and times the calls of the mail and the storage. */
export function observePorts<P extends Pick<Ports, 'mail' | 'storage'>>(registry: Registry, ports: P): P {
  const calls = new Counter({
    name: 'bufete_port_calls_total',
    help: 'Calls to mail and storage by method and outcome; "refused": the mail server never takes this message',
    labelNames: ['port', 'method', 'outcome'],
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'bufete_port_seconds_total',
    help: 'Time spent on calls to mail and storage',
    labelNames: ['port', 'method'],
    registers: [registry],
  })
  const observe: PortObserver = async (port, method, call) => {
    const startedAt = performance.now()
    let outcome = 'done'
    try {
      return await traced(`${port} ${method}`, { kind: 'client' }, call)
    } catch (error) {
      outcome = error instanceof MailRefused ? 'refused' : 'failed'
      throw error
    } finally {
      calls.inc({ port, method, outcome })
      seconds.inc({ port, method }, (performance.now() - startedAt) / 1000)
    }
  }
  return {
    ...ports,
    mail: observeMethods(ports.mail, 'mail', ['send', 'sendLetter'], observe),
    storage: observeMethods(ports.storage, 'storage', ['write', 'read', 'remove'], observe),
  }
}
