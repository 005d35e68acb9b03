import Archive from 'lucide-react/icons/archive'
import Copy from 'lucide-react/icons/copy'
import Send from 'lucide-react/icons/send'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import { planMutations, type Plan, type PlanAction } from './plans.queries.ts'

/** Returns the menu actions that a plan allows; actions that cannot be undone ask for confirmation. */
export function usePlanActions({
  onDuplicated,
  onRemoved,
}: {
  readonly onDuplicated: (copy: Plan) => void
  readonly onRemoved?: () => void
}): {
  readonly menuOf: (plan: Plan) => readonly MenuAction[]
  readonly publish: (plan: Plan) => void
  readonly duplicate: (plan: Plan) => void
  /** Whether a plan is being changed or duplicated. */
  readonly isPending: boolean
  readonly dialogs: ReactNode
} {
  const { t } = useTranslation('plans')
  const performAction = useGuardedMutation(planMutations.perform())
  const copy = useGuardedMutation(planMutations.duplicate())
  const remove = useGuardedMutation(planMutations.remove())
  const [pendingAction, setPendingAction] = useState<{ readonly plan: Plan; readonly action: 'retire' | 'remove' }>()
  const closeDialog = () => setPendingAction(undefined)

  const perform = (plan: Plan, action: PlanAction) =>
    performAction.mutate(
      { id: plan.id, action },
      {
        onSuccess: () => showToast(t(`done.${action}`, { title: plan.title }), { tone: 'success' }),
        onSettled: closeDialog,
      },
    )
  const duplicate = (plan: Plan) =>
    copy.mutate(plan.id, {
      onSuccess: (created) => {
        showToast(t('done.duplicate', { title: created.title }), { tone: 'success' })
        onDuplicated(created)
      },
    })
  const confirm = () => {
    if (!pendingAction) return
    if (pendingAction.action === 'retire') return perform(pendingAction.plan, 'retire')
    remove.mutate(pendingAction.plan.id, {
      onSuccess: () => {
        showToast(t('done.remove', { title: pendingAction.plan.title }), { tone: 'success' })
        onRemoved?.()
      },
      onSettled: closeDialog,
    })
  }

  return {
    publish: (plan) => perform(plan, 'publish'),
    duplicate,
    isPending: performAction.isPending || copy.isPending,
    menuOf: (plan) => [
      ...(plan.can.publish
        ? [{ key: 'publish', label: t('acts.publish'), icon: Send, onSelect: () => perform(plan, 'publish') }]
        : []),
      ...(plan.can.makeDefault
        ? [{ key: 'default', label: t('acts.makeDefault'), icon: Star, onSelect: () => perform(plan, 'makeDefault') }]
        : []),
      ...(plan.can.duplicate
        ? [{ key: 'duplicate', label: t('acts.duplicate'), icon: Copy, onSelect: () => duplicate(plan) }]
        : []),
      ...(plan.can.retire
        ? [
            {
              key: 'retire',
              label: t('acts.retire'),
              icon: Archive,
              divided: true,
              onSelect: () => setPendingAction({ plan, action: 'retire' }),
            },
          ]
        : []),
      ...(plan.can.remove
        ? [
            {
              key: 'remove',
              label: t('acts.remove'),
              icon: Trash2,
              danger: true,
              divided: true,
              onSelect: () => setPendingAction({ plan, action: 'remove' }),
            },
          ]
        : []),
    ],
    dialogs: (
      <PlanDialog
        pendingAction={pendingAction}
        busy={performAction.isPending || remove.isPending}
        confirm={confirm}
        closeDialog={closeDialog}
      />
    ),
  }
}

function PlanDialog({
  pendingAction,
  busy,
  confirm,
  closeDialog,
}: {
  readonly pendingAction: { readonly plan: Plan; readonly action: 'retire' | 'remove' } | undefined
  readonly busy: boolean
  readonly confirm: () => void
  readonly closeDialog: () => void
}) {
  const { t } = useTranslation('plans')
  return (
    <ConfirmDialog
      open={pendingAction !== undefined}
      destructive
      busy={busy}
      title={t(`ask.${pendingAction?.action ?? 'retire'}`, { title: pendingAction?.plan.title ?? '' })}
      confirmLabel={t(`acts.${pendingAction?.action ?? 'retire'}`)}
      onConfirm={confirm}
      onClose={closeDialog}
    >
      {pendingAction?.action === 'remove'
        ? t('ask.removeHelp')
        : t('ask.retireHelp', { count: pendingAction?.plan.subscribers?.total ?? 0 })}
    </ConfirmDialog>
  )
}
