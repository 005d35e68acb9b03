import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DraftChip, SourceChip } from './template-chips.tsx'
import type { LibraryScope, DocumentTemplate } from './templates.queries.ts'

/** Number of placeholders and of unknown placeholders. */
export function PlaceholderCount({
  template: { placeholderCount, unknownCount },
}: {
  readonly template: DocumentTemplate
}) {
  const { t } = useTranslation('drafting')
  return (
    <>
      {formatNumber(placeholderCount)}
      {unknownCount > 0 ? (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 550, color: 'warning.main', whiteSpace: 'nowrap' }}
        >
          {t('unknownCount', { count: unknownCount })}
        </Box>
      ) : null}
    </>
  )
}

/** A template on a phone. */
export function TemplateCard({
  template,
  scope,
  href,
}: {
  readonly template: DocumentTemplate
  readonly scope: LibraryScope
  readonly href: string | undefined
}) {
  const { t } = useTranslation('drafting')
  const nameStyles = { flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' } as const
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {href === undefined ? (
          <Box component="span" sx={nameStyles}>
            {template.name}
          </Box>
        ) : (
          <Link component={RouterLink} to={href} className="row-link" sx={nameStyles}>
            {template.name}
          </Link>
        )}
        {scope === 'office' ? <SourceChip source={template.source} /> : null}
      </Box>
      {template.description ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {template.description}
        </Typography>
      ) : null}
      {template.draftNotice ? (
        <Box sx={{ mt: 0.75 }}>
          <DraftChip />
        </Box>
      ) : null}
      <Box
        sx={{
          mt: 1.25,
          pt: 1.25,
          borderTop: '1px solid',
          borderColor: 'line.soft',
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        {[
          t(`category.${template.category}`),
          languageNames[template.language],
          t('fieldCount', { count: template.placeholderCount }),
          ...(template.unknownCount > 0 ? [t('unknownCount', { count: template.unknownCount })] : []),
        ].join(' · ')}
      </Box>
    </>
  )
}
