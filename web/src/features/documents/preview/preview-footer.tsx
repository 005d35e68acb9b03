import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Eye from 'lucide-react/icons/eye'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'

/** Links to the views and versions of a document, for members of the office. */
export function PreviewFooter({
  document,
  onVersions,
  onViews,
}: {
  readonly document: CaseDocument
  readonly onVersions: (document: CaseDocument) => void
  readonly onViews: (document: CaseDocument) => void
}) {
  const { t } = useTranslation('documents')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minHeight: 42,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        flexShrink: 0,
        bgcolor: 'background.paper',
      }}
    >
      <Eye size={15} aria-hidden />
      <Link
        component="button"
        type="button"
        onClick={() => onViews(document)}
        sx={{ color: 'inherit', fontSize: 'inherit', fontWeight: 400 }}
      >
        {t('views.count', { count: document.viewCount })}
      </Link>
      <Box sx={{ flex: 1 }} />
      <Link
        component="button"
        type="button"
        onClick={() => onVersions(document)}
        sx={{ fontSize: 'inherit', fontWeight: 600 }}
      >
        {t('versions.link', { count: document.revision })}
      </Link>
    </Box>
  )
}
