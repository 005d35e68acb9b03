import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { titledName } from '../../../lib/professional-name.ts'
import { telOf } from '../../../lib/tel-of.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { PersonAvatar } from '../../../ui/texts.tsx'
import { clientHome, type ClientLawyer } from './client-home.queries.ts'

/** Whom a client calls: the lawyers of their cases, and telephone, email and postal address of the office. */
export function ClientContactsCard() {
  const { t } = useTranslation('client-home')
  const { data, error, isPending, refetch } = useQuery(clientHome.contacts())
  return (
    <SectionCard title={t('contacts')}>
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {data.lawyers.map((lawyer) => (
            <Lawyer key={lawyer.id} lawyer={lawyer} namesCases={data.lawyers.length > 1} />
          ))}
          <Office {...data.office} />
        </Box>
      )}
    </SectionCard>
  )
}

function Lawyer({ lawyer, namesCases }: { readonly lawyer: ClientLawyer; readonly namesCases: boolean }) {
  const { t } = useTranslation('client-home')
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <PersonAvatar name={lawyer.name} surname={lawyer.surname} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="div">
          {titledName(lawyer)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {namesCases ? lawyer.cases.map(({ name }) => name).join(' · ') : t('leads', { count: lawyer.cases.length })}
        </Typography>
      </Box>
    </Box>
  )
}

interface OfficeProps {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}

function Office({ name, phone, email, address }: OfficeProps) {
  const { t } = useTranslation('client-home')
  return (
    <>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {phone || email ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {phone ? (
            <Button
              component="a"
              href={telOf(phone)}
              startIcon={<Phone size={16} />}
              aria-label={t('call', { phone })}
              sx={{ flex: '1 1 120px' }}
            >
              {phone}
            </Button>
          ) : null}
          {email ? (
            <Button
              component="a"
              href={`mailto:${email}`}
              startIcon={<Mail size={16} />}
              aria-label={t('writeTo', { email })}
              sx={{ flex: '1 1 120px' }}
            >
              {t('write')}
            </Button>
          ) : null}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('noContact')}
        </Typography>
      )}
      {address ? (
        <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
          <Box component="span" sx={{ pt: 0.25, flexShrink: 0 }}>
            <MapPin size={16} aria-hidden />
          </Box>
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {address}
          </Typography>
        </Box>
      ) : null}
    </>
  )
}
