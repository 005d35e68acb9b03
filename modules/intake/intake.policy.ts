import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import { openStages, type LeadStage } from './lead.contract.ts'

export type IntakeActor = Pick<Actor, 'userId' | 'companyId' | 'role' | 'owner'>

/** The facts of a lead that the policy needs. */
export interface LeadSubject {
  readonly companyId: string
  readonly stage: LeadStage
  readonly reserved: boolean
  readonly designatedId: string | null
  readonly converted: boolean
  readonly purged: boolean
}

export type LeadAbility = 'update' | 'move' | 'contact' | 'decline' | 'reopen' | 'reserve' | 'convert'
export type LeadAbilities = Readonly<Record<LeadAbility, boolean>>

export const isOpenStage = (stage: LeadStage): boolean => (openStages as readonly LeadStage[]).includes(stage)

/** Returns whether a reserved lead is shown to the actor as a locked card only. */
export const isLocked = (
  actor: IntakeActor,
  { reserved, designatedId }: Pick<LeadSubject, 'reserved' | 'designatedId'>,
) => reserved && !actor.owner && designatedId !== actor.userId

/** Returns the abilities of the actor on a lead; `null` when they may learn only that a reserved lead exists. */
export function leadAbilities(actor: IntakeActor, lead: LeadSubject): LeadAbilities | null {
  if (actor.companyId === null || actor.companyId !== lead.companyId || !can(actor, 'intake.read')) return null
  if (lead.purged || isLocked(actor, lead)) return null
  const [works, decides] = [can(actor, 'intake.work'), can(actor, 'intake.decide')]
  const isOpen = isOpenStage(lead.stage)
  const isDeclined = lead.stage === 'declined'
  return {
    update: works && (isOpen || (lead.stage === 'hired' && !lead.converted)),
    move: works && !lead.converted && !isDeclined,
    contact: works && !isDeclined,
    decline: decides && !isDeclined && !lead.converted,
    reopen: decides && isDeclined,
    reserve: decides,
    convert: decides && !isDeclined && !lead.converted,
  }
}
