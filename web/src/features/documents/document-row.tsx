import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseDocument } from '../../entities/document.queries.ts'
import type { Tag } from '../../entities/tags.queries.ts'
import { formatBytes, formatRelative } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TagChip } from '../../lists/tags/tag-chip.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DocumentTile } from './document-type.tsx'

/** Few documents have a warning. */
const FileWarningChips = lazy(() =>
  import('./file-warning-chip.tsx').then((file) => ({ default: file.FileWarningChips })),
)

/** Only uploaded files have pages without text. */
const TextStatusChip = lazy(() => import('./text-status-chip.tsx').then((file) => ({ default: file.TextStatusChip })))

export interface DocumentRowProps {
  readonly document: CaseDocument
  readonly tags: readonly Tag[]
  /** Whether documents that the client sees are marked: a client sees no others. */
  readonly marksShared: boolean
  readonly href: string
  /** Whether the document is shown in the preview. */
  readonly isOpen: boolean
  /** Selected for a bulk action; `undefined`: rows are not selectable. */
  readonly isSelected: boolean | undefined
  /** Whether the checkbox is visible without hovering, because another row is selected. */
  readonly showsCheckbox: boolean
  readonly onPick: () => void
  readonly onDragStart?: ((event: React.DragEvent) => void) | undefined
  readonly actions: readonly MenuAction[]
}

/** Returns «author · pages · date», shown below the name. */
export function useDocumentFacts(): (document: CaseDocument) => string {
  const { t } = useTranslation('documents')
  const extentOf = ({ kind, revision, pages, sizeBytes }: CaseDocument) => {
    if (kind === 'authored') return t('facts.version', { number: revision })
    return pages === null ? formatBytes(sizeBytes) : t('facts.pages', { count: pages })
  }
  return (document) =>
    [
      document.createdBy?.name,
      extentOf(document),
      document.deletedAt
        ? t('facts.deleted', { when: formatRelative(document.deletedAt) })
        : formatRelative(document.kind === 'authored' ? document.updatedAt : document.createdAt),
    ]
      .filter(Boolean)
      .join(' · ')
}

const rowStyles = (isOpen: boolean, showsCheckbox: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    pl: 2,
    pr: 0.75,
    py: 1.125,
    minHeight: 58,
    borderBottom: '1px solid',
    borderColor: 'line.soft',
    bgcolor: isOpen ? 'background.selected' : 'transparent',
    '&:hover': { bgcolor: isOpen ? 'background.selected' : 'background.hover' },
    ...(isOpen
      ? {
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 0,
            top: 0,
            bottom: 0,
            width: 3,
            bgcolor: 'primary.main',
          },
        }
      : {}),
    '& .row-link::after': { content: '""', position: 'absolute', inset: 0 },
    '& .row-control': { position: 'relative', zIndex: 1 },
    '& .row-pick': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      opacity: showsCheckbox ? 1 : 0,
      bgcolor: 'inherit',
    },
    '& .row-tile:hover .row-pick, & .row-pick:focus-within': { opacity: 1 },
    '& .row-more': { opacity: 0 },
    '&:hover .row-more, &:focus-within .row-more': { opacity: 1 },
    '@media (pointer: coarse)': { '& .row-more': { opacity: 1 } },
  }) as const

export function DocumentRow({
  document,
  tags,
  marksShared,
  href,
  isOpen,
  isSelected,
  showsCheckbox,
  onPick,
  onDragStart,
  actions,
}: DocumentRowProps) {
  const { t } = useTranslation(['documents', 'common'])
  const facts = useDocumentFacts()
  return (
    <Box
      component="li"
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      sx={rowStyles(isOpen, showsCheckbox)}
    >
      <SelectableTile document={document} isSelected={isSelected} onPick={onPick} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={href}
          className="row-link"
          draggable={false}
          {...(isOpen ? { 'aria-current': 'true' as const } : {})}
          sx={{
            display: 'block',
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'text.primary',
            overflowWrap: 'anywhere',
            '&:hover': { textDecoration: 'none' },
          }}
        >
          {document.name}
        </Link>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{facts(document)}</Box>
        <DocumentChips document={document} tags={tags} marksShared={marksShared} />
      </Box>
      {actions.length > 0 ? (
        <Box className="row-control row-more">
          <MenuButton appearance="more" label={t('common:table.rowActions', { name: document.name })} items={actions} />
        </Box>
      ) : null}
    </Box>
  )
}

function SelectableTile({
  document,
  isSelected,
  onPick,
}: {
  readonly document: CaseDocument
  readonly isSelected: boolean | undefined
  readonly onPick: () => void
}) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Box
      className="row-control row-tile"
      sx={{
        width: 32,
        height: 36,
        borderRadius: '6px',
        flexShrink: 0,
        ...(isSelected === undefined ? { pointerEvents: 'none' } : {}),
      }}
    >
      <DocumentTile document={document} />
      {isSelected === undefined ? null : (
        <Box className="row-pick" sx={{ borderRadius: '6px', backgroundColor: 'background.paper' }}>
          <RowCheckbox
            label={t('common:table.selectRow', { name: document.name })}
            checked={isSelected}
            onChange={onPick}
          />
        </Box>
      )}
    </Box>
  )
}

function DocumentChips({ document, tags, marksShared }: Pick<DocumentRowProps, 'document' | 'tags' | 'marksShared'>) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:not(:empty)': { mt: 0.5 } }}>
      {document.warnings.length > 0 ? (
        <Suspense fallback={null}>
          <FileWarningChips warnings={document.warnings} />
        </Suspense>
      ) : null}
      {document.kind === 'authored' ? null : (
        <Suspense fallback={null}>
          <TextStatusChip document={document} />
        </Suspense>
      )}
      {marksShared && document.sharedWithClient ? (
        <StatusChip size="small" icon={Share2} tone="info" label={t('share.chip')} />
      ) : null}
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  )
}
