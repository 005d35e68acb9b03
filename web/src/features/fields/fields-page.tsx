import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListPlus from 'lucide-react/icons/list-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { areaQuery, caseFieldEntity, type CaseField } from '../../entities/case-field.queries.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { fieldMutations } from './fields.queries.ts'

const FieldSheet = lazyPage(() => import('./field-sheet.tsx').then((file) => file.FieldSheet))

/** Returns the ids with `id` moved before or after its neighbour among `shown`. */
function movedIds(all: readonly CaseField[], shown: readonly CaseField[], id: string, step: 1 | -1): string[] {
  const neighbourId = shown[shown.findIndex((field) => field.id === id) + step]?.id
  const ids = all.map((field) => field.id).filter((fieldId) => fieldId !== id)
  const neighbourIndex = neighbourId === undefined ? -1 : ids.indexOf(neighbourId)
  if (neighbourIndex < 0) return all.map((field) => field.id)
  ids.splice(step < 0 ? neighbourIndex : neighbourIndex + 1, 0, id)
  return ids
}

/** Archives fields, with an undo, and restores them. */
function useArchiving() {
  const { t } = useTranslation(['case-fields', 'common'])
  const archive = useGuardedMutation(fieldMutations.archive())
  const restore = useGuardedMutation(fieldMutations.restore())
  const setArchived = ({ id, label }: CaseField, archived: boolean) => {
    const topic = `case-field.${id}`
    ;(archived ? archive : restore).mutate(id, {
      onSuccess: () =>
        showToast(t(archived ? 'archived' : 'restored', { label }), {
          topic,
          ...(archived
            ? { action: { label: t('common:actions.undo'), run: () => restore.mutate(id) } }
            : { tone: 'success' as const }),
        }),
    })
  }
  return setArchived
}

function FieldFacts({ field }: { readonly field: CaseField }) {
  const { t } = useTranslation('case-fields')
  const areas = useQuery(areaQuery(currentLocale()))
  const { type, choices, areas: codes, key } = field
  const nameOf = (code: string) => areas.data?.find((area) => area.code === code)?.name ?? code
  const facts = [
    type === 'choice' ? t('choiceCount', { count: choices.length }) : t(`types.${type}`),
    codes.length === 0 ? t('everyCase') : codes.map(nameOf).join(', '),
  ]
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
      {' · '}
      <Box component="code" sx={{ fontSize: '0.8125rem' }}>{`{case.field.${key}}`}</Box>
    </Typography>
  )
}

interface FieldLineProps {
  readonly field: CaseField
  readonly mayDefine: boolean
  /** Move the field; undefined for the first and for the last. */
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
  readonly onEdit: () => void
  readonly onArchive: (archived: boolean) => void
}
function FieldLine({ field, mayDefine, onUp, onDown, onEdit, onArchive }: FieldLineProps) {
  const { t } = useTranslation(['case-fields', 'common'])
  const isArchived = field.archivedAt !== null
  const { label } = field
  return (
    <ListRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          {mayDefine && !isArchived ? (
            <Link component="button" color="inherit" onClick={onEdit} sx={{ textAlign: 'left', font: 'inherit' }}>
              {label}
            </Link>
          ) : (
            label
          )}
        </Box>
        {field.help ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {field.help}
          </Typography>
        ) : null}
        <FieldFacts field={field} />
      </Box>
      {mayDefine && !isArchived ? (
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <IconButton aria-label={t('up', { label })} disabled={!onUp} onClick={onUp}>
            <ArrowUp size={16} />
          </IconButton>
          <IconButton aria-label={t('down', { label })} disabled={!onDown} onClick={onDown}>
            <ArrowDown size={16} />
          </IconButton>
        </Box>
      ) : null}
      {mayDefine ? (
        <MenuButton
          appearance="more"
          label={t('actionsOf', { label })}
          items={
            isArchived
              ? [{ key: 'restore', label: t('restore'), icon: ArchiveRestore, onSelect: () => onArchive(false) }]
              : [
                  { key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: onEdit },
                  ...(onUp ? [{ key: 'up', label: t('moveUp'), icon: ArrowUp, onSelect: onUp }] : []),
                  ...(onDown ? [{ key: 'down', label: t('moveDown'), icon: ArrowDown, onSelect: onDown }] : []),
                  {
                    key: 'archive',
                    label: t('archive'),
                    icon: Archive,
                    divided: true,
                    onSelect: () => onArchive(true),
                  },
                ]
          }
        />
      ) : null}
    </ListRow>
  )
}

/** Fields that the office defined for its cases. The owner of the office adds, changes, orders and archives them. */
export function FieldsPage() {
  const { t } = useTranslation(['case-fields', 'common'])
  const query = useQuery(caseFieldEntity.list())
  const order = useGuardedMutation(fieldMutations.order())
  const setArchived = useArchiving()
  const [shownStatus, setShownStatus] = useState<'active' | 'archived'>('active')
  const [openSheet, setOpenSheet] = useState<{ readonly field: CaseField | null } | null>(null)
  const mayDefine = query.data?.can.define === true
  const byId = new Map(query.data?.items.map((field) => [field.id, field]))
  // Shows the new order at once.
  const orderedFields = order.isPending
    ? order.variables.flatMap((id) => byId.get(id) ?? [])
    : (query.data?.items ?? [])
  const items = orderedFields.filter(({ archivedAt }) => (archivedAt !== null) === (shownStatus === 'archived'))
  const addButton = mayDefine ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setOpenSheet({ field: null })}
    >
      {t('add')}
    </Button>
  ) : undefined
  return (
    <PageFrame title={t('title')} facts={t('facts')} actions={addButton}>
      {query.data && !mayDefine ? <Notice tone="info">{t('ownerOnly')}</Notice> : null}
      {query.isPending ? (
        <TableSkeleton rows={4} />
      ) : query.data ? (
        <SectionCard
          flush
          title={t('office')}
          action={
            <SegmentedControl
              label={t('shown.label')}
              value={shownStatus}
              onChange={setShownStatus}
              segments={[
                { value: 'active', label: t('shown.active') },
                { value: 'archived', label: t('shown.archived') },
              ]}
            />
          }
        >
          {items.length === 0 ? (
            <EmptyState
              icon={ListPlus}
              title={t(`empty.${shownStatus}`)}
              help={t(shownStatus === 'active' ? 'empty.help' : 'empty.archivedHelp')}
            />
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {items.map((field, index) => {
                const move = (step: 1 | -1) => () => order.mutate(movedIds(orderedFields, items, field.id, step))
                return (
                  <FieldLine
                    key={field.id}
                    field={field}
                    mayDefine={mayDefine}
                    onUp={index > 0 ? move(-1) : undefined}
                    onDown={index < items.length - 1 ? move(1) : undefined}
                    onEdit={() => setOpenSheet({ field })}
                    onArchive={(archived) => setArchived(field, archived)}
                  />
                )
              })}
            </Box>
          )}
        </SectionCard>
      ) : (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      <Suspense fallback={null}>
        {openSheet ? <FieldSheet field={openSheet.field} onClose={() => setOpenSheet(null)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
