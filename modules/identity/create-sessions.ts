import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withConnectionScopeUnchanged } from '#server/db/scope.ts'
import { locales } from '#server/contract/locale.ts'
import type { AuthenticatedActor, Sessions } from '#server/ports/sessions.ts'
import type { Services } from '#server/services.ts'
import type { Profile } from './account.contract.ts'
import type { AccessTokens } from './tokens/access-token.ts'
import { recordActivity } from './session-activity.ts'

const actorRow = {
  userId: col.uuid,
  name: col.text,
  surname: col.text,
  email: col.text,
  profile: col.textOf<Profile>(),
  locale: col.oneOf(locales),
  companyId: col.uuid.nullable,
  companyName: col.text.nullable,
  companyStatus: col.oneOf(['active', 'inactive']).nullable,
  owner: col.boolean,
  planActive: col.boolean,
  blocked: col.array(col.text),
} as const satisfies Shape
type ActorRow = RowOf<typeof actorRow>

const actorOf = (sessionId: string, session: ActorRow): AuthenticatedActor => ({
  userId: session.userId,
  sessionId,
  name: session.name,
  surname: session.surname,
  email: session.email,
  role: session.profile,
  companyId: session.companyId,
  companyName: session.companyName,
  companyActive: session.companyStatus === 'active',
  owner: session.owner,
  locale: session.locale,
  plan: session.planActive ? { blocked: session.blocked } : null,
})

/**
 * Returns the port that authenticates requests: the token contains the id of a session; its current rights are read
 * from the database.
 */
export function createSessions(services: Services, tokens: AccessTokens): Sessions {
  return {
    async authenticate(req) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(req.get('authorization') ?? '')?.[1]
      const claims = token ? await tokens.verify(token) : null
      if (!claims) return null
      const session = await withConnectionScopeUnchanged(() =>
        row(
          services.openWork().em,
          actorRow,
          sql`${preparedStatement}select user_id as "userId", name, surname, email, profile, locale, company_id as "companyId",
            company_name as "companyName", company_status as "companyStatus", owner,
            plan_active as "planActive", blocked from app.actor(${claims.sessionId})`,
        ),
      )
      if (session?.userId !== claims.userId) return null
      recordActivity(services, claims)
      return actorOf(claims.sessionId, session)
    },
  }
}
