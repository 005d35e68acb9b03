import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { matterMutations, matterQueries, type MatterTemplate, type NewTemplateBody } from './matters.queries.ts'
import { TemplateStateChip } from './template-state-chip.tsx'
import { useTemplateActions } from './use-template-actions.ts'

const TemplateSheet = lazyPage(() => import('./editor/template-sheet.tsx').then((file) => file.TemplateSheet))

type Counts = MatterTemplate['counts']

/** `6 carpetas · 9 tareas · 2 fechas`. */
function useCountsText(): (counts: Counts) => string {
  const { t } = useTranslation('matters')
  const parts = ['folders', 'tasks', 'dates', 'documents', 'forms'] as const
  return (counts) =>
    parts
      .filter((part) => counts[part] > 0)
      .map((part) => t(`counts.${part}`, { count: counts[part] }))
      .join(' · ')
}

interface TemplateTextProps {
  readonly name: ReactNode
  readonly description: string
  readonly counts: Counts
}
function TemplateText({ name, description, counts }: TemplateTextProps) {
  const countsText = useCountsText()(counts)
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      {description ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {countsText}
      </Typography>
    </Box>
  )
}

/** Templates of matters: the office's own, and the starter templates of the product. */
export function MatterTemplatesPage() {
  const { t } = useTranslation(['matters', 'common'])
  const query = useQuery(matterQueries.list())
  const [search, setSearch] = useSearchParams()
  const [shownState, setShownState] = useState<'active' | 'archived'>('active')
  const [removing, setRemoving] = useState<MatterTemplate | null>(null)
  const hrefOf = (id: string) => `?template=${id}`
  const open = (id: string) => setSearch({ template: id })
  const menuOf = useTemplateActions(open, setRemoving)
  const create = useMutation(matterMutations.create())
  const remove = useMutation(matterMutations.remove())
  const createTemplate = (body: NewTemplateBody) => create.mutate(body, { onSuccess: ({ id }) => open(id) })
  const addButton = query.data?.can.create ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      disabled={create.isPending}
      onClick={() => createTemplate({ name: t('matters:newName') })}
    >
      {t('matters:add')}
    </Button>
  ) : undefined
  const openTemplateId = search.get('template')
  const items = (query.data?.items ?? []).filter(
    ({ archivedAt }) => (archivedAt !== null) === (shownState === 'archived'),
  )
  return (
    <PageFrame title={t('matters:title')} facts={t('matters:facts')} actions={addButton}>
      {create.error ? <Notice tone="error">{create.error.message}</Notice> : null}
      {query.isPending ? (
        <TableSkeleton rows={4} />
      ) : query.data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SectionCard
            flush
            title={t('matters:office')}
            action={
              <SegmentedControl
                label={t('matters:shown.label')}
                value={shownState}
                onChange={setShownState}
                segments={[
                  { value: 'active', label: t('matters:shown.active') },
                  { value: 'archived', label: t('matters:shown.archived') },
                ]}
              />
            }
          >
            {items.length === 0 ? (
              <EmptyState
                icon={FolderOpen}
                title={t(`matters:empty.${shownState}`)}
                help={t(
                  shownState === 'active' && query.data.can.create ? 'matters:empty.help' : 'matters:empty.plain',
                )}
              />
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {items.map((template) => {
                  const menu = menuOf(template)
                  return (
                    <ListRow key={template.id}>
                      <TemplateText
                        name={
                          <Link component={RouterLink} to={hrefOf(template.id)} color="inherit">
                            {template.name}
                          </Link>
                        }
                        description={template.kind === template.name ? template.description : template.kind}
                        counts={template.counts}
                      />
                      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ml: 'auto' }}>
                        <TemplateStateChip draft={template.reviewed === null} />
                        {menu.length > 0 ? (
                          <MenuButton
                            appearance="more"
                            label={t('matters:acts.menu', { name: template.name })}
                            items={menu}
                          />
                        ) : null}
                      </Box>
                    </ListRow>
                  )
                })}
              </Box>
            )}
          </SectionCard>
          {query.data.can.create ? (
            <SectionCard flush title={t('matters:starters.title')}>
              <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
                {t('matters:starters.help')}
              </Typography>
              <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'line.soft' }}
              >
                {query.data.starters.map(({ key, name, description, counts }) => (
                  <ListRow key={key}>
                    <TemplateText name={name} description={description} counts={counts} />
                    <Button
                      size="small"
                      disabled={create.isPending}
                      aria-label={t('matters:starters.useNamed', { name })}
                      onClick={() => createTemplate({ starter: key })}
                    >
                      {t('matters:starters.use')}
                    </Button>
                  </ListRow>
                ))}
              </Box>
            </SectionCard>
          ) : null}
        </Box>
      ) : (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      <Suspense fallback={null}>
        {openTemplateId ? (
          <TemplateSheet key={openTemplateId} id={openTemplateId} onClose={() => setSearch({}, { replace: true })} />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={removing !== null}
        title={t('matters:acts.removeTitle', { name: removing?.name ?? '' })}
        confirmLabel={t('matters:acts.remove')}
        destructive
        busy={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: () => {
              showToast(t('matters:acts.removed'), { tone: 'success' })
              setRemoving(null)
            },
          })
        }
      >
        {t('matters:acts.removeHelp')}
      </ConfirmDialog>
    </PageFrame>
  )
}
