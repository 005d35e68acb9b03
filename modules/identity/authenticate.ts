import { hot, row, sql } from '#server/db/query.ts'
import { onConnectionAsItIs } from '#server/db/scope.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { AuthenticatedActor, Sessions } from '#server/ports/sessions.ts'
import type { Services } from '#server/services.ts'
import type { Profile } from './account.contract.ts'
import type { AccessTokens } from './tokens/access-token.ts'
import { noteActivity } from './session-activity.ts'

interface ActorRow {
  readonly user_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly profile: Profile
  readonly locale: Locale
  readonly company_id: string | null
  readonly company_name: string | null
  readonly company_status: 'active' | 'inactive' | null
  readonly owner: boolean
  readonly plan_active: boolean
  readonly blocked: readonly string[]
}

const actorOf = (sessionId: string, found: ActorRow): AuthenticatedActor => ({
  userId: found.user_id,
  sessionId,
  name: found.name,
  surname: found.surname,
  email: found.email,
  role: found.profile,
  companyId: found.company_id,
  companyName: found.company_name,
  companyActive: found.company_status === 'active',
  owner: found.owner,
  locale: found.locale,
  plan: found.plan_active ? { blocked: found.blocked } : null,
})

/** The port by which the kernel learns who calls: the token names a session, the database says what it is worth now. */
export function createSessions(services: Services, tokens: AccessTokens): Sessions {
  return {
    async authenticate(req) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(req.get('authorization') ?? '')?.[1]
      const claims = token ? await tokens.verify(token) : null
      if (!claims) return null
      const found = await onConnectionAsItIs(() =>
        row<ActorRow>(services.openWork().em, sql`${hot}select * from app.actor(${claims.sessionId})`),
      )
      if (found?.user_id !== claims.userId) return null
      noteActivity(services, claims)
      return actorOf(claims.sessionId, found)
    },
  }
}
