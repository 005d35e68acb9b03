import { EventEmitter } from 'node:events'
import type { Response } from 'express'
import type { CompanyRole } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import type { Locale } from '#server/contract/locale.ts'
import { withScope } from '#server/db/scope.ts'
import type { Person } from './actors.ts'
import type { TestApp } from './app.ts'

/** The context of a request without the request itself, which use cases do not read. */
export type ActingContext = Omit<Context, 'req'>

/** Runs a use case as a person of a company, in their database scope; for functions without a route. */
export function actingAs<T>(
  app: TestApp,
  person: Pick<Person, 'id' | 'email'>,
  companyId: string,
  work: (ctx: Context) => Promise<T>,
  { role = 'professional', locale = 'es' }: { role?: CompanyRole; locale?: Locale } = {},
): Promise<T> {
  const ctx: ActingContext = {
    ...app.services.openWork(),
    locale,
    requestId: 'test',
    address: '127.0.0.1',
    res: new EventEmitter() as unknown as Response,
    actor: {
      userId: person.id,
      sessionId: '',
      name: 'Nereida',
      surname: 'Albaladejo',
      email: person.email,
      role,
      companyId,
      companyName: 'Albaladejo',
      companyActive: true,
      owner: false,
      locale,
    },
  }
  return withScope({ kind: 'company', companyId, userId: person.id }, () => work(ctx as Context))
}
