import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { declineReasons } from '#modules/intake/lead.contract.ts'
import { intakeKeys, tagKeys } from '../../../entities/cache-keys.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BulkActs, type BulkTools, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { ActButton, AssignButton } from '../../../lists/bulk-buttons.tsx'
import { TagButton } from '../../../lists/tags/tag-button.tsx'
import { groupByFormer } from '../../../lists/use-bulk.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { Lead } from '../intake.queries.ts'
import { changeManyLeads, type LeadBulkBody } from './lead-bulk.queries.ts'

type LeadAct = LeadBulkBody['act']
type MoveStage = Extract<LeadAct, { kind: 'move' }>['stage']
export type LeadBulkBarProps = ListBarProps<Lead, NonNullable<LeadBulkBody['filter']>>

/** Asks for the reason, and declines without a letter. */
function DeclineButton({ tools }: { readonly tools: BulkTools<LeadAct> }) {
  const { t } = useTranslation(['lists', 'intake'])
  const [reason, setReason] = useState<(typeof declineReasons)[number] | null>(null)
  return (
    <>
      <MenuButton
        label={t('lists:acts.declineLeads')}
        icon={UserX}
        size="small"
        items={declineReasons.map((value) => ({
          key: value,
          label: t(`intake:reasons.${value}`),
          onSelect: () => setReason(value),
        }))}
      />
      <ConfirmDialog
        open={reason !== null}
        title={t('lists:acts.declineLeadsTitle')}
        confirmLabel={t('lists:acts.declineLeads')}
        onClose={() => setReason(null)}
        onConfirm={() => {
          setReason(null)
          if (reason === null) return
          tools.run({
            act: { kind: 'decline', reason },
            done: (count) => t('lists:acts.declinedLeads', { what: tools.countedNoun(count) }),
            undo: (done) =>
              groupByFormer(done, { skip: (former) => former === null || former === 'declined' }).map(
                ({ former, ids }) => ({
                  ids,
                  act: { kind: 'move', stage: former as MoveStage }, // the stage of a lead that could be declined
                }),
              ),
          })
        }}
      >
        {reason === null
          ? null
          : t('lists:acts.declineLeadsHelp', {
              reason: t(`intake:reasons.${reason}`),
              what: tools.countedNoun(tools.count),
            })}
      </ConfirmDialog>
    </>
  )
}

/** Acts on the selected leads: assign, tag, decline or open again, export. */
export function LeadBulkBar(props: LeadBulkBarProps) {
  const { t } = useTranslation('lists')
  const mayDecide = useCan()('intake.decide')
  const isDeclined = props.filter.stage === 'declined'
  return (
    <BulkActs<Lead, LeadAct, LeadBulkBarProps['filter']>
      {...props}
      list="leads"
      nameOf={({ name }) => name}
      send={changeManyLeads}
      keys={[intakeKeys, tagKeys]}
    >
      {(tools) => (
        <>
          {isDeclined ? null : (
            <AssignButton<LeadAct>
              tools={tools}
              permission="intake.work"
              actOf={(ownerId) => ({ kind: 'assign', ownerId })}
            />
          )}
          <TagButton<LeadAct> tools={tools} />
          {mayDecide && !isDeclined ? <DeclineButton tools={tools} /> : null}
          {mayDecide && isDeclined ? (
            <ActButton<LeadAct>
              tools={tools}
              icon={RotateCcw}
              label={t('acts.reopenLeads')}
              run={{
                act: { kind: 'move', stage: 'new' },
                done: (count) => t('acts.reopenedLeads', { what: tools.countedNoun(count) }),
              }}
            />
          ) : null}
        </>
      )}
    </BulkActs>
  )
}
