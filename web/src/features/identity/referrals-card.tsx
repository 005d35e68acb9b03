import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../lib/copy-text.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { PersonText } from '../../ui/texts.tsx'
import { identityQueries } from './identity.queries.ts'

/** The person's referral link and the accounts that used it. */
export function ReferralsCard() {
  const { t } = useTranslation(['profile', 'common'])
  const { data, error, isPending, refetch } = useQuery(identityQueries.referrals())
  return (
    <SectionCard title={t('referrals.title')} {...(data ? { note: data.referred.length } : {})}>
      {isPending ? (
        <FormSkeleton fields={1} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('referrals.help')}
          </Typography>
          <FieldFrame label={t('referrals.link')}>
            {({ id }) => (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <OutlinedInput id={id} readOnly fullWidth value={data.url} onFocus={(event) => event.target.select()} />
                <Button
                  sx={{ flexShrink: 0 }}
                  startIcon={<Copy size={16} />}
                  onClick={() => void copyText(data.url)}
                  aria-label={t('referrals.copy')}
                >
                  {t('common:actions.copy')}
                </Button>
              </Box>
            )}
          </FieldFrame>
          {data.referred.length === 0 ? (
            <Typography variant="caption" color="textSecondary">
              {t('referrals.none')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
              {data.referred.map((person) => (
                <li key={`${person.name} ${person.joinedAt}`}>
                  <PersonText
                    name={person.name}
                    surname={person.surname}
                    detail={t('referrals.joined', { date: formatDate(person.joinedAt) })}
                  />
                </li>
              ))}
            </Box>
          )}
        </>
      )}
    </SectionCard>
  )
}
