import Box from '@mui/material/Box'
import CircleCheck from 'lucide-react/icons/circle-check'
import { chosenParties } from '../../../lib/chosen-parties.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Conversion, ConversionPreview } from './use-conversion.ts'

interface CreationListProps {
  readonly conversion: Conversion
  readonly preview: ConversionPreview
}

/** Everything that the conversion will create, in sentences. */
export function CreationList({ conversion, preview }: CreationListProps) {
  const { t } = useTranslation('intake')
  const {
    values: { clientId, caseName, role },
    partyChoices,
    adverseNames,
    previewQuery,
  } = conversion
  const creationTexts = [
    clientId ? t('convert.usesClient') : t('convert.makesClient', { name: preview.clientName }),
    t('convert.makesCase', { name: caseName }),
    ...(role ? [t('convert.makesParty', { name: preview.clientName, role: t(`roles.${role as 'plaintiff'}`) })] : []),
    ...chosenParties(partyChoices).map(({ name }) => t('convert.makesAdverse', { name })),
    ...adverseNames.map((name) => t('convert.makesAdverse', { name })),
    ...(preview.responses > 0 ? [t('convert.responses', { count: preview.responses })] : []),
    ...(preview.appointments > 0 ? [t('convert.appointments', { count: preview.appointments })] : []),
    ...(previewQuery.data?.terms ?? []).map(({ act, citation, dueOn }) =>
      t('convert.makesTerm', { act, citation, day: dueOn === null ? '' : formatDay(dueOn) }),
    ),
  ]
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '9px',
        p: 1.5,
        bgcolor: 'background.sunken',
      }}
    >
      <Box component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 0.75 }}>
        {t('convert.preview')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}>
        {creationTexts.map((text) => (
          <Box key={text} component="li" sx={{ display: 'flex', gap: 0.75, '& svg': { flexShrink: 0, mt: '3px' } }}>
            <CircleCheck size={15} aria-hidden />
            <span>{text}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
