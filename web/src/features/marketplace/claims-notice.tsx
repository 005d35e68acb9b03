import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import type { PublicProfile } from './marketplace.queries.ts'

/** Lists claims (statements that rules of conduct may not permit), above the field in which the owner explains them. */
export function ClaimsNotice({
  claims,
  children,
}: {
  readonly claims: PublicProfile['claims']
  readonly children: ReactNode
}) {
  const { t } = useTranslation('profile-public')
  return (
    <Box role="alert" sx={{ mb: 2 }}>
      <Notice tone="warning">
        <Typography variant="subtitle2" component="p" sx={{ m: 0 }}>
          {t('claims.title')}
        </Typography>
        <Box component="ul" sx={{ my: 0.75, pl: 2.25 }}>
          {claims.map(({ rule, excerpt, field }) => (
            <li key={`${field} ${rule} ${excerpt}`}>
              <strong>«{excerpt}»</strong>: {t(`claims.rules.${rule}`)}
            </li>
          ))}
        </Box>
        {t('claims.intro')}
      </Notice>
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  )
}
