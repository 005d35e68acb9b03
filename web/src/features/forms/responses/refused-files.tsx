import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import FileX from 'lucide-react/icons/file-x'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { FormResponseDetail } from './responses.queries.ts'

/** Files of a visitor that were refused, with the reasons. */
export function RefusedFiles({ response: { fields, refusedFiles } }: { readonly response: FormResponseDetail }) {
  const { t } = useTranslation('forms-answer')
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  return (
    <SectionCard title={t('refused.title')} note={t('refused.help')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refusedFiles.map(({ field, name, reason }) => (
          <Box
            component="li"
            key={`${field}/${name}/${reason}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              py: 0.75,
              borderTop: '1px solid',
              borderColor: 'line.soft',
            }}
          >
            <FileX size={16} aria-hidden />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2">
                {name}: {t(`refused.${reason}`)}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {labelOf(field)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
