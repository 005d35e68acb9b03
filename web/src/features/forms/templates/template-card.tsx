import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { LibraryScope, FormTemplate } from './templates.queries.ts'
import { ownerAppearances } from './owner-appearances.ts'

export function OwnerChip({ owner }: Pick<FormTemplate, 'owner'>) {
  const { t } = useTranslation('forms-templates')
  return <StatusChip {...ownerAppearances[owner]} label={t(`owner.${owner}`)} />
}

/** A template on a phone. */
export function TemplateCard({ template, scope }: { readonly template: FormTemplate; readonly scope: LibraryScope }) {
  const { t } = useTranslation(['forms-templates', 'forms'])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Link
          component={RouterLink}
          to={`?preview=${template.id}`}
          className="row-link"
          sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {template.title}
        </Link>
        {scope === 'office' ? <OwnerChip owner={template.owner} /> : null}
      </Box>
      {template.description ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {template.description}
        </Typography>
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
        {t('forms-templates:preview.facts', {
          fields: t('forms:fieldCount', { count: template.fieldsCount }),
          locale: languageNames[template.locale],
        })}
      </Box>
    </>
  )
}
