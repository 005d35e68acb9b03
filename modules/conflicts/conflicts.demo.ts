// Two conflict checks of the demonstration office: a sealed check, and an open check in which decisions are missing.
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { decideHits, writeNote, type CheckWork } from './decide-hits.ts'
import { readCheck } from './present-check.ts'
import { SearchedRecordsCounter } from './searched-records.ts'
import { sealCheck } from './seal-check.ts'
import { startCheck, type NewCheckInput } from './start-check.ts'

export interface DemoConflictsOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
}

/** A decision about a hit. Each check below lists decisions in the order of its hits; further hits stay undecided. */
type Decision = Parameters<typeof decideHits>[2]['decision']

const sealedCheck = {
  names: ['Seguros del Caribe'],
  decisions: ['same_no_conflict'] as readonly Decision[],
  note: 'Es la aseguradora de un cliente en otro asunto. No hay intereses opuestos.',
}
const openCheck = {
  names: ['Carmen Rivera vda. de Ortiz'],
  phones: ['787-555-0164'],
  decisions: ['needs_consent', 'same_no_conflict'] as readonly Decision[],
  note: 'La del mismo teléfono es la misma persona. Se pide consentimiento ratificado por escrito antes de la consulta.',
}

/** Creates the checks in the name of the owner of the office. */
export async function seedConflicts(services: Services, { companyId, lawyers }: DemoConflictsOffice): Promise<void> {
  const [owner] = lawyers
  if (!owner) return
  const work = services.openWork()
  const { id: userId, name, surname } = owner
  const actor: CheckWork['actor'] = { companyId, userId, role: 'professional', name, surname }
  const createDecided = async ({ decisions, note, ...input }: typeof sealedCheck & Partial<NewCheckInput>) => {
    const asker = { companyId, userId, name: `${name} ${surname}` }
    const subject = { kind: 'manual', id: null } as const
    const id = await startCheck(work, new SearchedRecordsCounter(), asker, { subject, ...input })
    const { list } = await readCheck(work.em, actor, id)
    for (const [index, hit] of list.entries()) {
      const decision = decisions[index]
      if (decision) await decideHits({ ...work, actor }, id, { hits: [hit.id], decision })
    }
    const { version } = await readCheck(work.em, actor, id)
    return writeNote({ em: work.em, actor }, id, { note, version })
  }
  await withScope({ kind: 'company', companyId, userId }, async () => {
    const { id, version, can } = await createDecided(sealedCheck)
    if (can.seal) await sealCheck({ ...work, actor }, id, version)
    await createDecided(openCheck)
  })
}
