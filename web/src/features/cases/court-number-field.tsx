import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useController } from 'react-hook-form'
import { readCourtNumber } from '#modules/cases/court-number.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../ui/form/use-contract-form.ts'

/** Court number; below it the parsed court and year, and a suggested correction. */
export function CourtNumberField({ name, control }: FieldBinding) {
  const { t } = useTranslation('cases')
  const { field } = useController({ name, control })
  const parsed = readCourtNumber(typeof field.value === 'string' ? field.value : '')
  /** Court, region and year that the number contains. */
  const readFacts = [parsed.kind ? t(`court.${parsed.kind}`) : null, parsed.region, parsed.year]
    .filter(Boolean)
    .join(' · ')
  const hintText = (): string => {
    if (!field.value) return t('form.numberHint')
    if (!readFacts) return t('form.numberUnknown')
    // A number of a court of first instance begins with the two letters of its region.
    const hasUnknownRegion = parsed.kind === 'first_instance' && !parsed.region && /^[A-Z]{2}\d/.test(parsed.normalized)
    return t(hasUnknownRegion ? 'form.numberNoRegion' : 'form.numberRead', { derived: readFacts })
  }
  return (
    <>
      <TextField
        name={name}
        control={control}
        label={t('form.number')}
        hint={<span aria-live="polite">{hintText()}</span>}
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
        placeholder="SJ2025CV01234"
      />
      {parsed.suggestion ? (
        <Box
          role="status"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mt: -1,
            mb: 2,
            px: 1.5,
            py: 1,
            borderRadius: '8px',
            bgcolor: 'secondary.soft',
            fontSize: '0.8125rem',
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {t('form.numberSuggestion', { number: parsed.suggestion })}
          </Box>
          <Button size="small" onClick={() => field.onChange(parsed.suggestion)}>
            {t('form.numberUse')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
