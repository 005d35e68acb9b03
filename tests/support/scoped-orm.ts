// One connection with the scope of a request, and two companies to change between.
import { pino } from 'pino'
import { CaseFile } from '#modules/cases/case-file.entity.ts'
import { openAppPool, openOrm, type OrmOptions } from '#server/db/orm.ts'
import type { Scope } from '#server/db/scope.ts'
import { office } from './actors.ts'
import type { TestApp } from './app.ts'

export type CompanyScope = Scope & { readonly kind: 'company' }

/** Creates two companies; returns the scope of the owner of each. */
export const twoCompanies = async (app: TestApp): Promise<CompanyScope[]> =>
  (await Promise.all([office(app), office(app)])).map(({ companyId, owner }) => ({
    kind: 'company',
    companyId,
    userId: owner.id,
  }))

/**
 * Opens the ORM over a pool of one connection, so that each statement sees the session state left by the previous
 * statement.
 */
export async function openOrmWithOneConnection(app: TestApp, options: Pick<OrmOptions, 'pooler'> = {}) {
  const pool = openAppPool({
    connectionString: app.urls.app,
    max: 1,
    connectionTimeoutMillis: 10_000,
    logger: pino({ level: 'silent' }),
  })
  return { pool, orm: await openOrm({ pool, entities: [CaseFile], ...options }) }
}
