import Button from '@mui/material/Button'
import Archive from 'lucide-react/icons/archive'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tags from 'lucide-react/icons/tags'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKeys, caseTagKeys } from '../../../entities/cache-keys.ts'
import type { CaseTag } from '../../../entities/case-tags.queries.ts'
import type { Case } from '../../../entities/case.queries.ts'
import { BulkActs, type BulkTools, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { ActButton, AssignButton, backTo } from '../../../lists/bulk-buttons.tsx'
import { groupByFormer } from '../../../lists/use-bulk.tsx'
import { changeManyCases, type CaseBulkBody } from './case-bulk.queries.ts'

const TagPicker = lazy(() => import('../tags/tag-picker.tsx').then((file) => ({ default: file.TagPicker })))

type CaseAct = CaseBulkBody['act']
export type CaseBulkBarProps = ListBarProps<Case, NonNullable<CaseBulkBody['filter']>>

/** Adds a tag of the office, or removes it. */
function TagButton({ tools }: { readonly tools: BulkTools<CaseAct> }) {
  const { t } = useTranslation('lists')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tag = ({ id, name }: CaseTag, act: 'add' | 'remove') => {
    setAnchor(null)
    const kinds = act === 'add' ? (['tag', 'untag'] as const) : (['untag', 'tag'] as const)
    tools.run({
      act: { kind: kinds[0], tagIds: [id] },
      done: (count) => t(act === 'add' ? 'tags.tagged' : 'tags.untagged', { name, what: tools.what(count) }),
      undo: (done) =>
        groupByFormer(done, (former) => former === null).map(({ ids }) => ({
          ids,
          act: { kind: kinds[1], tagIds: [id] },
        })),
    })
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Tags size={14} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('tags.action')}
      </Button>
      <Suspense fallback={null}>
        {anchor ? <TagPicker anchor={anchor} chosen={null} onPick={tag} onClose={() => setAnchor(null)} /> : null}
      </Suspense>
    </>
  )
}

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
      keys={[caseKeys, caseTagKeys]}
    >
      {(tools) => (
        <>
          <AssignButton<CaseAct>
            tools={tools}
            permission="cases.lead"
            actOf={(responsibleId) => ({ kind: 'assign', responsibleId })}
          />
          <TagButton tools={tools} />
          {isAllClosed ? (
            <ActButton<CaseAct>
              tools={tools}
              icon={RotateCcw}
              label={t('bulk.reopen')}
              run={{
                act: { kind: 'reopen' },
                done: (count) => t('bulk.reopened', { count }),
                undo: backTo({ kind: 'close' }),
              }}
            />
          ) : (
            <ActButton<CaseAct>
              tools={tools}
              icon={Archive}
              label={t('bulk.close')}
              confirm={{ title: t('bulk.closeTitle'), help: t('bulk.closeHelp', { what: tools.what(tools.count) }) }}
              run={{
                act: { kind: 'close' },
                done: (count) => t('bulk.closed', { count }),
                undo: backTo({ kind: 'reopen' }),
              }}
            />
          )}
        </>
      )}
    </BulkActs>
  )
}
