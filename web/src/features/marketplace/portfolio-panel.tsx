import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ImageIcon from 'lucide-react/icons/image'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { maxProjects } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { profileMutations, profileQueries, type Project } from './marketplace.queries.ts'
import { AuthorizedImage } from './authorized-image.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { WithPreview } from './with-preview.tsx'

const NewProjectSheet = lazyPage(() => import('./project-sheet.tsx').then((file) => file.NewProjectSheet))
const EditProjectSheet = lazyPage(() => import('./project-sheet.tsx').then((file) => file.EditProjectSheet))

/** Portfolio of the professional: works with images, newest first. */
export function PortfolioPanel() {
  const { t } = useTranslation(['profile-public', 'common'])
  const { data, error, isPending, refetch } = useQuery(profileQueries.mine())
  const remove = useGuardedMutation(profileMutations.removeProject())
  const [openProject, setOpenProject] = useState<'new' | Project>()
  const [projectToRemove, setProjectToRemove] = useState<Project>()
  const close = () => setOpenProject(undefined)
  const projects = data?.portfolio ?? []
  const addButton = useFocusAfter<HTMLButtonElement>()
  const button = (
    <Button
      ref={addButton.ref}
      size="small"
      startIcon={<Plus size={16} />}
      disabled={projects.length >= maxProjects}
      onPointerEnter={NewProjectSheet.preload}
      onClick={() => setOpenProject('new')}
    >
      {t('portfolio.add')}
    </Button>
  )
  const removeProject = (project: Project) =>
    remove.mutate(project.id, {
      onSuccess: () => {
        showToast(t('portfolio.removed'), { tone: 'success' })
        addButton.focus()
      },
      onSettled: () => setProjectToRemove(undefined),
    })
  return (
    <WithPreview>
      <SectionCard
        title={t('portfolio.title')}
        {...(projects.length > 0 ? { note: formatNumber(projects.length), action: button } : {})}
      >
        {isPending ? (
          <RowsSkeleton rows={3} />
        ) : !data ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : projects.length === 0 ? (
          <EmptyState
            heading="h3"
            icon={ImageIcon}
            title={t('portfolio.empty')}
            help={t('portfolio.emptyHelp')}
            action={button}
          />
        ) : (
          <Box
            component="ul"
            aria-label={t('portfolio.title')}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
            }}
          >
            {projects.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                onEdit={() => setOpenProject(project)}
                onRemove={() => setProjectToRemove(project)}
              />
            ))}
          </Box>
        )}
      </SectionCard>
      <Suspense fallback={null}>
        {openProject === 'new' ? (
          <NewProjectSheet onClose={close} />
        ) : openProject ? (
          <EditProjectSheet project={openProject} onClose={close} />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={projectToRemove !== undefined}
        destructive
        busy={remove.isPending}
        title={t('portfolio.removeTitle', { title: projectToRemove?.title ?? '' })}
        confirmLabel={t('portfolio.remove')}
        onClose={() => setProjectToRemove(undefined)}
        onConfirm={() => {
          if (projectToRemove) removeProject(projectToRemove)
        }}
      >
        {t('portfolio.removeHelp')}
      </ConfirmDialog>
    </WithPreview>
  )
}

function ProjectCard({
  project,
  onEdit,
  onRemove,
}: {
  readonly project: Project
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['profile-public', 'common'])
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <AuthorizedImage url={project.imageUrl} alt={t('portfolio.alt', { title: project.title })} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', p: 1.5, flex: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="h3">
            {project.title}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {t('portfolio.addedOn', { date: formatDate(project.createdAt) })}
          </Typography>
          {project.description ? (
            <Typography variant="body2" sx={{ mt: 0.75, whiteSpace: 'pre-line' }}>
              {project.description}
            </Typography>
          ) : null}
        </Box>
        <MenuButton
          appearance="more"
          label={t('common:table.rowActions', { name: project.title })}
          items={[
            { key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: onEdit },
            { key: 'remove', label: t('common:actions.delete'), icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      </Box>
    </Card>
  )
}
