import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { MatterTemplate, StarterTemplate } from './matters.queries.ts'
import { TemplateStateChip } from './template-state-chip.tsx'

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

/** Templates of the office, active or archived. */
export function OfficeTemplates({
  templates,
  mayCreate,
  hrefOf,
  menuOf,
}: {
  readonly templates: readonly MatterTemplate[]
  readonly mayCreate: boolean
  readonly hrefOf: (id: string) => string
  readonly menuOf: (template: MatterTemplate) => readonly MenuAction[]
}) {
  const { t } = useTranslation('matters')
  const [shownState, setShownState] = useState<'active' | 'archived'>('active')
  const items = templates.filter(({ archivedAt }) => (archivedAt !== null) === (shownState === 'archived'))
  return (
    <SectionCard
      flush
      title={t('office')}
      action={
        <SegmentedControl
          label={t('shown.label')}
          value={shownState}
          onChange={setShownState}
          segments={[
            { value: 'active', label: t('shown.active') },
            { value: 'archived', label: t('shown.archived') },
          ]}
        />
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={FolderOpen}
          title={t(`empty.${shownState}`)}
          help={t(shownState === 'active' && mayCreate ? 'empty.help' : 'empty.plain')}
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
                  <TemplateStateChip isDraft={template.reviewed === null} />
                  {menu.length > 0 ? (
                    <MenuButton appearance="more" label={t('acts.menu', { name: template.name })} items={menu} />
                  ) : null}
                </Box>
              </ListRow>
            )
          })}
        </Box>
      )}
    </SectionCard>
  )
}

/** Templates of the product, of which the office makes its own. */
export function StarterTemplates({
  starters,
  isCreating,
  onUse,
}: {
  readonly starters: readonly StarterTemplate[]
  readonly isCreating: boolean
  readonly onUse: (starter: StarterTemplate['key']) => void
}) {
  const { t } = useTranslation('matters')
  return (
    <SectionCard flush title={t('starters.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {t('starters.help')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'line.soft' }}>
        {starters.map(({ key, name, description, counts }) => (
          <ListRow key={key}>
            <TemplateText name={name} description={description} counts={counts} />
            <Button
              size="small"
              disabled={isCreating}
              aria-label={t('starters.useNamed', { name })}
              onClick={() => onUse(key)}
            >
              {t('starters.use')}
            </Button>
          </ListRow>
        ))}
      </Box>
    </SectionCard>
  )
}
