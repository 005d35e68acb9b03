import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ClaimRule } from '#server/contract/claim-table.ts'
import { withColon } from '../lib/labelled.ts'
import { quoted } from '../lib/quoted.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { TextField } from './form/text-field.tsx'
import type { FieldBinding } from './form/use-contract-form.ts'
import { Notice } from './notice.tsx'

export interface FoundClaim {
  readonly rule: ClaimRule
  readonly excerpt: string
  /** The text that contains it, where there are several. */
  readonly field?: string
}

/** Lists claims (statements that rules of conduct may not permit), above the field in which the owner explains them. */
export function ClaimsNotice({
  claims,
  note,
}: {
  readonly claims: readonly FoundClaim[]
  readonly note: FieldBinding
}) {
  const { t } = useTranslation('profile-public')
  return (
    <Box role="alert" sx={{ mb: 2 }}>
      <Notice tone="warning">
        <Typography variant="subtitle2" component="p" sx={{ m: 0 }}>
          {t('claims.title')}
        </Typography>
        <Box component="ul" sx={{ my: 0.75, pl: 2.25 }}>
          {claims.map(({ rule, excerpt, field = '' }) => (
            <li key={`${field} ${rule} ${excerpt}`}>
              <strong>{quoted(excerpt)}</strong>
              {withColon('')} {t(`claims.rules.${rule}`)}
            </li>
          ))}
        </Box>
        {t('claims.intro')}
      </Notice>
      <Box sx={{ mt: 1.5 }}>
        <TextField {...note} label={t('claims.note')} hint={t('claims.noteHint')} rows={2} oneLine maxLength={500} />
      </Box>
    </Box>
  )
}
