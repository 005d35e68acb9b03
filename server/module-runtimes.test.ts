import { expect, it } from 'vitest'
import { EventBus } from './events/bus.ts'
import { JobRegistry } from './jobs/jobs.ts'
import type { Module } from './module.ts'
import { ModuleRuntimes } from './module-runtimes.ts'
import { IntegrationRegistry } from './ports/integrations.ts'
import type { Services } from './services.ts'
import { sharedResource } from './shared-resource.ts'

const parts = { entities: [], contracts: [], errors: {} }
const counter: Module<{ next(): number }> = {
  name: 'counter',
  ...parts,
  create() {
    let n = 0
    return { api: { next: () => (n += 1) } }
  },
}

function application() {
  const runtimes = new ModuleRuntimes()
  const services = {
    bus: new EventBus(),
    jobs: new JobRegistry(),
    integrations: new IntegrationRegistry(),
    feedSources: [],
    workSources: [],
    use: runtimes.use,
  } as unknown as Services
  return { runtimes, services }
}

it('creates a module once per application, with one API for all its users', () => {
  const [first, second] = [application(), application()]
  for (const { runtimes, services } of [first, second]) runtimes.create([counter], services)
  expect(first.runtimes.use(counter).next()).toBe(1)
  expect(first.services.use(counter).next()).toBe(2)
  expect(second.services.use(counter).next()).toBe(1)
})

it('refuses a module that uses a module later in the list', () => {
  const { runtimes, services } = application()
  const early: Module = {
    name: 'early',
    ...parts,
    create: ({ use }) => {
      use(counter).next()
      return {}
    },
  }
  expect(() => {
    runtimes.create([early, counter], services)
  }).toThrow('The module counter is used before it is created')
})

it('closes a shared resource when its last user releases it, and creates it again for the next', async () => {
  const log: string[] = []
  const shared = sharedResource(
    (name: string) => {
      log.push(`made ${name}`)
      return name
    },
    (name) => {
      log.push(`closed ${name}`)
      return Promise.resolve()
    },
  )
  expect([shared.acquire('a'), shared.acquire('b')]).toEqual(['a', 'a'])
  await shared.release()
  expect(log).toEqual(['made a'])
  await shared.release()
  shared.acquire('c')
  expect(log).toEqual(['made a', 'closed a', 'made c'])
})
