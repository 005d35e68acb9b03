import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Tags from 'lucide-react/icons/tags'
import User from 'lucide-react/icons/user'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxBulkRows } from '#server/contract/bulk-limits.ts'
import { caseKeys, caseTagKeys } from '../../../entities/cache-keys.ts'
import type { CaseTag } from '../../../entities/case-tags.queries.ts'
import type { Case } from '../../../entities/case.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import { BulkBar, type BulkBarProps } from '../../../lists/bulk-bar.tsx'
import { groupByFormer, useBulk } from '../../../lists/use-bulk.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { changeManyCases, type CaseBulkBody } from './case-bulk.queries.ts'

const TagPicker = lazy(() => import('../tags/tag-picker.tsx').then((file) => ({ default: file.TagPicker })))

type CaseAct = CaseBulkBody['act']
type CaseFilter = NonNullable<CaseBulkBody['filter']>

export type CaseBulkBarProps = Omit<BulkBarProps<Case>, 'list' | 'children'> & { readonly filter: CaseFilter }

/** Acts on the selected cases: assign, tag, close or reopen, export. */
export function CaseBulkBar({ filter, ...bar }: CaseBulkBarProps) {
  const { t } = useTranslation('lists')
  const { selection } = bar
  const lawyers = useQuery(collaboratorEntity.lawyers())
  const [isClosing, setClosing] = useState(false)
  const [tagAnchor, setTagAnchor] = useState<HTMLElement | null>(null)
  const bulk = useBulk<Case, CaseAct, CaseFilter>({
    selection,
    filter,
    nameOf: ({ name }) => name,
    send: changeManyCases,
    keys: [caseKeys, caseTagKeys],
  })
  const what = (count: number) => t('noun.cases', { count, shown: formatNumber(count) })
  const isAllClosed = selection.isEverything
    ? filter.status === 'closed'
    : [...selection.rows.values()].every(({ status }) => status === 'closed')
  const selectedCount = selection.isEverything ? Math.min(bar.total, maxBulkRows) : selection.rows.size

  const assign = (person: { readonly id: string; readonly name: string; readonly surname: string } | null) =>
    bulk.run({
      act: { kind: 'assign', responsibleId: person?.id ?? null },
      done: (count) =>
        person
          ? t('bulk.assigned', { name: `${person.name} ${person.surname}`, what: what(count) })
          : t('bulk.unassigned', { what: what(count) }),
      undo: (done) =>
        groupByFormer(done, (former) => former === (person?.id ?? null)).map(({ former, ids }) => ({
          ids,
          act: { kind: 'assign', responsibleId: former },
        })),
    })
  const tag = ({ id, name }: CaseTag, act: 'add' | 'remove') => {
    setTagAnchor(null)
    const kinds = act === 'add' ? (['tag', 'untag'] as const) : (['untag', 'tag'] as const)
    bulk.run({
      act: { kind: kinds[0], tagIds: [id] },
      done: (count) => t(act === 'add' ? 'tags.tagged' : 'tags.untagged', { name, what: what(count) }),
      undo: (done) =>
        groupByFormer(done, (former) => former === null).map(({ ids }) => ({
          ids,
          act: { kind: kinds[1], tagIds: [id] },
        })),
    })
  }
  const closeOrReopen = () => {
    setClosing(false)
    const [kind, back] = isAllClosed ? (['reopen', 'close'] as const) : (['close', 'reopen'] as const)
    bulk.run({
      act: { kind },
      done: (count) => t(isAllClosed ? 'bulk.reopened' : 'bulk.closed', { count }),
      undo: (done) => (done.length > 0 ? [{ ids: done.map(({ id }) => id), act: { kind: back } }] : []),
    })
  }
  return (
    <>
      <BulkBar<Case> list="cases" {...bar}>
        <MenuButton
          label={t('bulk.assign')}
          icon={User}
          size="small"
          items={[
            { key: 'nobody', label: t('bulk.nobody'), onSelect: () => assign(null) },
            ...(lawyers.data ?? []).map((person, index) => ({
              key: person.id,
              label: `${person.name} ${person.surname}`,
              divided: index === 0,
              onSelect: () => assign(person),
            })),
          ]}
        />
        <Button
          size="small"
          startIcon={<Tags size={14} />}
          aria-haspopup="dialog"
          onClick={(event) => setTagAnchor(event.currentTarget)}
        >
          {t('tags.action')}
        </Button>
        <Button
          size="small"
          startIcon={<Archive size={14} />}
          loading={bulk.isPending}
          loadingPosition="start"
          onClick={isAllClosed ? closeOrReopen : () => setClosing(true)}
        >
          {t(isAllClosed ? 'bulk.reopen' : 'bulk.close')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isClosing}
        title={t('bulk.closeTitle')}
        confirmLabel={t('bulk.close')}
        onClose={() => setClosing(false)}
        onConfirm={closeOrReopen}
      >
        {t('bulk.closeHelp', { what: what(selectedCount) })}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {tagAnchor ? (
          <TagPicker anchor={tagAnchor} chosen={null} onPick={tag} onClose={() => setTagAnchor(null)} />
        ) : null}
      </Suspense>
      {bulk.failures}
    </>
  )
}
