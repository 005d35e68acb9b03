import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { partyEntity } from '../../entities/party.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { FieldBinding } from '../../ui/form/use-contract-form.ts'

/** Longest name of a case. */
const maxLength = 200

/** Offers the caption made of the parties as the name of the case; the name changes only when it is accepted. */
export function CaptionOffer({ caseId, name, control }: FieldBinding & { readonly caseId: string }) {
  const { t } = useTranslation('cases')
  const { field } = useController({ name, control })
  const caption = useQuery(partyEntity.ofCase(caseId)).data?.caption
  if (!caption || caption.length > maxLength || field.value === caption) return null
  return (
    <Box sx={{ mt: -1.5, mb: 2 }}>
      <Button
        size="small"
        onClick={() => field.onChange(caption)}
        sx={{ maxWidth: '100%', height: 'auto', py: 0.75, textAlign: 'left', whiteSpace: 'normal' }}
      >
        {t('form.useCaption', { caption })}
      </Button>
    </Box>
  )
}
