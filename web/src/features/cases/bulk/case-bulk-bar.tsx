import Archive from 'lucide-react/icons/archive'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { caseKeys, tagKeys } from '../../../entities/cache-keys.ts'
import type { Case } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BulkActs, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { ActButton, AssignButton, undoWith } from '../../../lists/bulk-buttons.tsx'
import { TagButton } from '../../../lists/tags/tag-button.tsx'
import { changeManyCases, type CaseBulkBody } from './case-bulk.queries.ts'

type CaseAct = CaseBulkBody['act']
export type CaseBulkBarProps = ListBarProps<Case, NonNullable<CaseBulkBody['filter']>>

/** Acts on the selected cases: assign, tag, close or reopen, export. */
export function CaseBulkBar(props: CaseBulkBarProps) {
  const { t } = useTranslation('lists')
  const { filter, selection } = props
  const isAllClosed = selection.isEverything
    ? filter.status === 'closed'
    : [...selection.rows.values()].every(({ status }) => status === 'closed')
  return (
    <BulkActs<Case, CaseAct, CaseBulkBarProps['filter']>
      {...props}
      list="cases"
      nameOf={({ name }) => name}
      send={changeManyCases}
      keys={[caseKeys, tagKeys]}
    >
      {(tools) => (
        <>
          <AssignButton<CaseAct>
            tools={tools}
            permission="cases.lead"
            actOf={(responsibleId) => ({ kind: 'assign', responsibleId })}
          />
          <TagButton<CaseAct> tools={tools} />
          {isAllClosed ? (
            <ActButton<CaseAct>
              tools={tools}
              icon={RotateCcw}
              label={t('bulk.reopen')}
              run={{
                act: { kind: 'reopen' },
                done: (count) => t('bulk.reopened', { count }),
                undo: undoWith({ kind: 'close' }),
              }}
            />
          ) : (
            <ActButton<CaseAct>
              tools={tools}
              icon={Archive}
              label={t('bulk.close')}
              confirm={{
                title: t('bulk.closeTitle'),
                help: t('bulk.closeHelp', { what: tools.countedNoun(tools.count) }),
              }}
              run={{
                act: { kind: 'close' },
                done: (count) => t('bulk.closed', { count }),
                undo: undoWith({ kind: 'reopen' }),
              }}
            />
          )}
        </>
      )}
    </BulkActs>
  )
}
