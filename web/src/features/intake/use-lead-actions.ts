import { useNavigate } from 'react-router-dom'
import { reportFailure } from '../../lib/call-failure.ts'
import { telOf } from '../../lib/tel-of.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { intakeMutations, type Board, type Lead } from './intake.queries.ts'

export type BoardStage = Board['columns'][number]['stage']

/** Actions on a lead; a move shows a message with an undo button, unless the lead was declined before. */
export function useLeadActions() {
  const { t } = useTranslation(['intake', 'common'])
  const navigate = useNavigate()
  const move = useGuardedMutation(intakeMutations.move())
  const contact = useGuardedMutation(intakeMutations.contact())
  const check = useGuardedMutation(intakeMutations.check())
  const reserve = useGuardedMutation(intakeMutations.reserve())
  const onError = (error: unknown) => reportFailure(error)
  return {
    /** The lead that is being moved, which is shown in its new column at once. */
    moving: move.isPending ? move.variables : null,
    move: (lead: Lead, stage: BoardStage) => {
      const formerStage = lead.stage
      move.mutate(
        { id: lead.id, stage, version: lead.version },
        {
          onError,
          onSuccess: ({ version }) =>
            showToast(t('moved', { name: lead.name, stage: t(`stages.${stage}`) }), {
              topic: `lead.${lead.id}`,
              ...(formerStage === 'declined'
                ? {}
                : {
                    action: {
                      label: t('common:actions.undo'),
                      run: () => move.mutate({ id: lead.id, stage: formerStage, version }, { onError }),
                    },
                  }),
            }),
        },
      )
    },
    /** Opens the telephone or the mail program, and records that the office answered the lead. */
    reach: (lead: Lead, way: 'call' | 'mail') => {
      const address = way === 'call' ? lead.phones[0] : lead.emails[0]
      if (address === undefined || !lead.can.contact) return
      window.location.href = way === 'call' ? telOf(address) : `mailto:${address}`
      contact.mutate(
        { id: lead.id, way },
        {
          onSuccess: () =>
            showToast(t(way === 'call' ? 'noted.call' : 'noted.mail', { name: lead.name }), {
              topic: `lead.${lead.id}`,
            }),
        },
      )
    },
    /**
     * Opens the conflict check of a lead. Where the lead has none, runs one, and opens it only if it has hits; else a
     * message links to it.
     */
    check: (lead: Lead) => {
      if (lead.check) void navigate(`/app/conflicts/${lead.check.id}`)
      else
        check.mutate(lead, {
          onError,
          onSuccess: ({ id, hits, number }) =>
            hits > 0
              ? void navigate(`/app/conflicts/${id}`)
              : showToast(t('checked', { number }), {
                  lasts: 10_000,
                  action: { label: t('openSheet', { number }), run: () => void navigate(`/app/conflicts/${id}`) },
                }),
        })
    },
    /** Reserves a lead, so that only the owner of the office and one designated person see it, or releases it. */
    toggleReserved: (lead: Lead) =>
      reserve.mutate(
        { id: lead.id, reserved: !lead.reserved, version: lead.version },
        { onSuccess: () => showToast(t(lead.reserved ? 'released' : 'reservedNow', { name: lead.name })) },
      ),
  }
}

export type LeadActions = ReturnType<typeof useLeadActions>
