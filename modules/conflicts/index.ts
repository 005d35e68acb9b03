import type { EntityManager } from '@mikro-orm/postgresql'
import type { Work } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { draftingModule } from '#modules/drafting/index.ts'
import { checksOf, purgeChecksOfLeads, type SubjectCheck } from './checks-of.ts'
import { conflictsAudit } from './conflicts.audit.ts'
import { conflictsContract } from './conflicts.contract.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import { conflictsRoutes } from './conflicts.routes.ts'
import { conflictsTables } from './conflicts.tables.ts'
import { SearchedRecordsCounter } from './searched-records.ts'
import type { checkSubjects } from './check.contract.ts'
import { searchNames, searchNamesJob, startCheck, type NewCheckInput } from './start-check.ts'
import type { CheckAsker } from './write-check.ts'

export { checksOf, purgeChecksOfLeads }
export { checkSealed, checkStarted, hitsDecided } from './conflicts.events.ts'
export { conflictsErrors }
export type { CheckAsker, NewCheckInput, SubjectCheck }

export interface ConflictsApi {
  /**
   * Opens a check for a subject and searches its names. Joins the caller's transaction if there is one.
   * @returns the id of the check
   * @throws 422 `conflict_name_unreadable`, `conflict_names_too_many`
   */
  startCheck(
    work: Pick<Work, 'em' | 'ports' | 'record' | 'enqueue'>,
    asker: CheckAsker,
    input: NewCheckInput,
  ): Promise<string>
  /** Returns the newest check of each subject; subjects without a check are absent. */
  checksOf(
    em: EntityManager,
    companyId: string,
    subjectKind: (typeof checkSubjects)[number],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, SubjectCheck>>
  /** Removes the contents of the checks of declined leads; number and seals stay. */
  purgeChecksOfLeads(tx: EntityManager, leadIds: readonly string[], now: Date): Promise<void>
}

export const conflictsModule: Module<ConflictsApi> = {
  name: 'conflicts',
  entities: [],
  contracts: [conflictsContract],
  errors: conflictsErrors.table,
  audit: conflictsAudit,
  tables: conflictsTables,
  create(services) {
    const counter = new SearchedRecordsCounter()
    return {
      api: {
        startCheck: (work, asker, input) => startCheck(work, counter, asker, input),
        checksOf,
        purgeChecksOfLeads,
      },
      routes: [conflictsRoutes(counter, () => services.use(draftingModule))],
      jobs(registry) {
        registry.handle(searchNamesJob, searchNames(counter))
      },
    }
  },
}
