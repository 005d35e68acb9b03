import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useId } from 'react'
import { fieldGroups } from '#modules/drafting/placeholders.contract.ts'
import { formatBytes, formatDate } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { labelIn } from './field-labels.ts'
import { UnreviewedNotice, SourceChip } from './template-chips.tsx'
import {
  templateQueries,
  type LibraryScope,
  type DocumentTemplate,
  type DocumentTemplateDetail,
} from './templates.queries.ts'

type Placeholder = DocumentTemplateDetail['placeholders'][number]
/** A placeholder with all its occurrences. */
interface UsedPlaceholder {
  readonly path: string
  readonly kinds: readonly Placeholder['kind'][]
  readonly optional: boolean
  readonly known: boolean
}

function groupByPath(placeholders: readonly Placeholder[]): readonly UsedPlaceholder[] {
  const usedPlaceholders = new Map<string, UsedPlaceholder>()
  for (const { path, kind, optional, known } of placeholders) {
    const earlierUse = usedPlaceholders.get(path)
    usedPlaceholders.set(path, {
      path,
      kinds: [...(earlierUse?.kinds ?? []), kind],
      optional: optional && (earlierUse?.optional ?? true),
      known: known && (earlierUse?.known ?? true),
    })
  }
  return [...usedPlaceholders.values()]
}

const groupOf = (path: string) => fieldGroups.find((group) => path.startsWith(`${group}.`) || path === group) ?? 'other'

function PlaceholderRow({
  item: { path, kinds, optional, known },
  label,
}: {
  readonly item: UsedPlaceholder
  readonly label: string | undefined
}) {
  const { t } = useTranslation('drafting')
  const isValue = kinds.includes('value')
  const marks = [
    ...kinds.filter((kind) => kind !== 'value').map((kind) => t(`fields.${kind}`)),
    ...(optional && isValue ? [t('fields.optional')] : []),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1,
        rowGap: 0.5,
        py: 0.75,
        borderTop: '1px solid',
        borderColor: 'line.soft',
        fontSize: '0.875rem',
      }}
    >
      <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {isValue ? `{${path}}` : `{#${path}}`}
      </Box>
      {label ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
      ) : null}
      {marks.length > 0 ? (
        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {marks.join(' · ')}
        </Box>
      ) : null}
      {known ? null : (
        <Box component="span" sx={{ ml: 'auto' }}>
          <StatusChip icon={CircleHelp} tone="warning" size="small" label={t('fields.unknown')} />
        </Box>
      )}
    </Box>
  )
}

function Placeholders({
  scope,
  template,
}: {
  readonly scope: LibraryScope
  readonly template: DocumentTemplateDetail
}) {
  const { t } = useTranslation('drafting')
  const { data } = useQuery(templateQueries.fields(scope, currentLocale()))
  if (template.placeholders.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('fields.none')}
      </Typography>
    )
  const groups = fieldGroups
    .map((group) => ({
      group,
      items: groupByPath(template.placeholders).filter(({ path }) => groupOf(path) === group),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      {template.unknownCount > 0 ? (
        <Typography variant="body2" sx={{ color: 'warning.main', mb: 1.5 }}>
          {t('fields.unknownHelp', { count: template.unknownCount })}
        </Typography>
      ) : null}
      {groups.map(({ group, items }) => (
        <Box key={group} sx={{ mb: 2 }}>
          <Typography component="h4" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
            {t(`group.${group}`)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((item) => (
              <PlaceholderRow key={item.path} item={item} label={labelIn(data?.items ?? [], item.path)} />
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}

export interface TemplateSheetProps {
  readonly scope: LibraryScope
  readonly id: string
  readonly menu: (template: DocumentTemplate) => readonly MenuAction[]
  readonly onMake: (template: DocumentTemplate) => void
  readonly onClose: () => void
}

/** Details of a template: purpose and placeholders. */
export function TemplateSheet({ scope, id, menu, onMake, onClose }: TemplateSheetProps) {
  const { t } = useTranslation(['drafting', 'common'])
  const headId = useId()
  const { data, error, isPending, refetch } = useQuery(templateQueries.detail(scope, id))
  return (
    <SideSheet
      open
      onClose={onClose}
      width={560}
      title={data?.name ?? t('drafting:columns.name')}
      footer={
        data ? (
          <>
            <MenuButton
              label={t('common:actions.more')}
              items={menu(data)
                // The sheet shows the template already, and has a button of its own to make a document.
                .filter(({ key }) => key !== 'see' && key !== 'make')
                .map((item) =>
                  item.key === 'remove'
                    ? {
                        ...item,
                        onSelect: () => {
                          onClose()
                          item.onSelect?.()
                        },
                      }
                    : item,
                )}
            />
            {data.can.make ? (
              <Button variant="contained" color="primary" onClick={() => onMake(data)}>
                {t('drafting:actions.make')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        )
      }
    >
      {isPending ? (
        <FormSkeleton fields={4} />
      ) : !data ? (
        <ErrorState error={error} title={t('drafting:failure.load')} onRetry={() => void refetch()} />
      ) : (
        <>
          <UnreviewedNotice template={data} scope={scope} />
          {data.description ? (
            <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {data.description}
            </Typography>
          ) : null}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              mb: 2.5,
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
          >
            {scope === 'office' ? <SourceChip source={data.source} /> : null}
            <span>
              {[
                t(`drafting:category.${data.category}`),
                languageNames[data.language],
                t(`drafting:kind.${data.kind}`),
                formatBytes(data.sizeBytes),
                formatDate(data.updatedAt),
              ].join(' · ')}
            </span>
          </Box>
          {/* Can be focused, so that a long list can be scrolled with the keyboard. */}
          <Box component="section" aria-labelledby={headId} tabIndex={0}>
            <Typography id={headId} variant="h3" component="h3" sx={{ mb: 1 }}>
              {t('drafting:fields.title')}
            </Typography>
            <Placeholders scope={scope} template={data} />
          </Box>
        </>
      )}
    </SideSheet>
  )
}
