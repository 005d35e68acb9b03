import { storageHealth } from './create-ports.ts'
import { readArchiveState } from './db/archive-state.ts'
import type { DatabaseUrls } from './db/database.ts'
import { unmarkedFunctions } from './db/leakproof-functions.ts'
import { loginCheck } from './db/login-check.ts'
import { exists, sql } from './db/query.ts'
import { countLiveWorkers } from './jobs/worker-lock.ts'
import type { Services } from './services.ts'

/**
 * Adds the checks of resources that every module needs: the database, the storage, the archive of the journal, and the
 * workers of other processes.
 */
export function addHealthChecks(services: Services, urls: Pick<DatabaseUrls, 'app' | 'jobs'>): void {
  const { env, health, openWork, ports } = services
  health.add({
    name: 'database',
    run: async () => ({ ok: await exists(openWork().em, sql`select`) }),
  })
  health.add({ name: 'database', run: loginCheck(urls) })
  health.add({
    name: 'database',
    run: async () => ({ ok: true, unmarkedFunctions: (await unmarkedFunctions(openWork().em)).length }),
  })
  health.add({ name: 'storage', run: () => storageHealth(ports.storage) })
  if (env.journalDirectory && !env.databaseUrl)
    health.add({
      name: 'archive',
      run: async () => ({ ok: true, ...(await readArchiveState(openWork().em)) }),
    })
  // Without a worker, people can still read and write, but jobs are late, so the check informs the operator.
  if (env.role === 'web')
    health.add({ name: 'workers', run: async () => ({ ok: true, live: await countLiveWorkers(openWork().em) }) })
}
