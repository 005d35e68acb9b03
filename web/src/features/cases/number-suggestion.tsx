import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Lightbulb from 'lucide-react/icons/lightbulb'
import type { Case } from '../../entities/case.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { caseMutations } from './cases.queries.ts'

/** Suggested correction of the court number; the person has to apply it. */
export function NumberSuggestion({ item, number }: { readonly item: Case; readonly number: string }) {
  const { t } = useTranslation('cases')
  const update = useGuardedMutation(caseMutations.update(item.id))
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 0.75,
        px: 1.75,
        py: 0.75,
        borderRadius: '8px',
        bgcolor: 'secondary.soft',
        fontSize: '0.875rem',
        '& svg': { color: 'secondary.main', flexShrink: 0 },
      }}
    >
      <Lightbulb size={16} aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
        {t('form.numberSuggestion', { number })}
      </Box>
      <Button
        size="small"
        loading={update.isPending}
        onClick={() =>
          update.mutate(
            { name: item.name, courtCaseNumber: number, version: item.version },
            { onError: (error) => reportFailure(error) },
          )
        }
      >
        {t('form.numberUse')}
      </Button>
    </Box>
  )
}
