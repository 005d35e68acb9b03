import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { insertPlan, type PlanTerms } from './create-plan.ts'
import { writePermissions } from './permissions.ts'
import { recordPlanChange } from './plan-history.ts'
import { ensureEditableTerms, writeTerms } from './plan-terms.ts'
import type { Permission } from './plan-permissions.ts'

/** Ids of the plans of the demonstration. */
export interface DemoPlans {
  readonly solo: string
  readonly office: string
  readonly firm: string
}

const commonTerms = { paymentType: 'both', currency: 'USD' } as const

const solo: PlanTerms = {
  ...commonTerms,
  title: 'Solo',
  costCents: 2_900,
  annualDiscountPercent: 15,
  tokenLimit: 500_000,
  storageLimitMb: 5_000,
  customerLimit: 60,
  professionalLimit: 1,
  staffLimit: null,
  pageLimit: 2_000,
  description:
    '<p>Para quien ejerce por cuenta propia.</p><ul><li>Casos, documentos y agenda</li><li>Formularios para recibir clientes</li><li>Asistente para consultas cortas</li></ul><p>No incluye videollamadas.</p>',
}
const office: PlanTerms = {
  ...commonTerms,
  title: 'Oficina',
  costCents: 8_900,
  annualDiscountPercent: 10,
  tokenLimit: 2_000_000,
  storageLimitMb: 25_000,
  customerLimit: 500,
  professionalLimit: 10,
  staffLimit: null,
  pageLimit: 10_000,
  description:
    '<p>Para una oficina que lleva sus casos en equipo.</p><ul><li>Todo lo de <strong>Solo</strong></li><li>Hasta diez profesionales</li><li>Videollamadas con grabación y transcripción</li><li>Perfil en el directorio público</li></ul>',
}
const firm: PlanTerms = {
  ...commonTerms,
  title: 'Bufete',
  costCents: 24_900,
  annualDiscountPercent: 12.5,
  tokenLimit: 10_000_000,
  storageLimitMb: 200_000,
  customerLimit: null,
  professionalLimit: null,
  staffLimit: null,
  pageLimit: null,
  description:
    '<p>Para bufetes con varios departamentos.</p><ul><li>Todo lo de <strong>Oficina</strong></li><li>Profesionales y clientes sin límite</li><li>Cinco veces más asistente y ocho veces más almacenamiento</li></ul><p>Incluye ayuda para traer los expedientes del sistema anterior.</p>',
}

const noCalls: readonly Permission[] = [
  { module: 'calls', method: 'ALL', status: 'blocked' },
  { module: 'calls', method: 'GET', status: 'allowed' },
]

async function publishDemoPlan(
  tx: EntityManager,
  terms: PlanTerms,
  permissions: readonly Permission[] = [],
): Promise<string> {
  const planId = await insertPlan(tx, terms, { authorId: null })
  const version = await row(
    tx,
    { versionId: col.uuid },
    sql`update plan set status = 'published', published_at = now() where id = ${planId}
      returning current_version_id as "versionId"`,
  )
  if (version) await writePermissions(tx, version.versionId, permissions)
  await recordPlanChange(tx, planId, null, 'published')
  return planId
}

/** Title of the plan that every installation has at first. */
const initialPlanTitle = 'Plan Oficina'

/** Turns the initial plan of the installation into the middle plan, unless an administrator chose another default. */
async function offerDefaultPlan(tx: EntityManager, terms: PlanTerms): Promise<string> {
  const plan = await row(
    tx,
    { id: col.uuid, versionId: col.uuid, sealed: col.boolean },
    sql`
    select p.id, v.id as "versionId", v.used_at is not null as sealed from plan p join plan_version v
      on v.id = p.current_version_id
     where p.is_default and v.title = ${initialPlanTitle} for update of p`,
  )
  if (!plan) return publishDemoPlan(tx, terms)
  const { versionId } = await ensureEditableTerms(tx, plan)
  await writeTerms(tx, versionId, terms)
  await change(tx, sql`update plan set version = version + 1, updated_at = now() where id = ${plan.id}`)
  return plan.id
}

const findPlanByTitle = (tx: EntityManager, { title }: PlanTerms) =>
  row(
    tx,
    { id: col.uuid },
    sql`
  select p.id from plan p join plan_version v on v.id = p.current_version_id where v.title = ${title}
    order by p.created_at limit 1`,
  )

/** Offers three plans, the middle one as the default of a new installation. Idempotent. */
export function seedDemoPlans(services: Services): Promise<DemoPlans> {
  const { em } = services.openWork()
  return withScope({ kind: 'platform' }, () =>
    em.transactional(async (tx) => {
      const [small, middle, large] = [
        await findPlanByTitle(tx, solo),
        await findPlanByTitle(tx, office),
        await findPlanByTitle(tx, firm),
      ]
      return {
        solo: small?.id ?? (await publishDemoPlan(tx, solo, noCalls)),
        office: middle?.id ?? (await offerDefaultPlan(tx, office)),
        firm: large?.id ?? (await publishDemoPlan(tx, firm)),
      }
    }),
  )
}
