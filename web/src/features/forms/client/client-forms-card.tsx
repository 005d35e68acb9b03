import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { Link as RouterLink } from 'react-router-dom'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { clientForms, type ClientForm } from './client-forms.queries.ts'

/** Forms that await an answer of the client; renders nothing where there are none. */
export function ClientFormsCard() {
  const { t } = useTranslation('client-forms')
  const { data, error, refetch } = useQuery(clientForms())
  if (error && !data)
    return (
      <SectionCard flush title={t('title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </SectionCard>
    )
  if (!data || data.length === 0) return null
  return (
    <SectionCard flush title={t('title')} note={data.length}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((form, index) => (
          <Row key={form.sendId} form={form} isFirst={index === 0} />
        ))}
      </Box>
    </SectionCard>
  )
}

function Row({ form, isFirst }: { readonly form: ClientForm; readonly isFirst: boolean }) {
  const { t } = useTranslation('client-forms')
  const until = t('until', { date: formatDate(form.expiresAt) })
  return (
    <ListRow>
      <Box component="span" sx={{ color: 'primary.main', display: 'inline-flex' }}>
        <ClipboardList size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="div">
          {form.title}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {form.opened ? `${t('opened')} · ${until}` : until}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {form.case.name}
        </Typography>
      </Box>
      <Button
        component={RouterLink}
        to={form.path}
        aria-label={t('answerNamed', { form: form.title })}
        {...(isFirst ? { variant: 'contained', color: 'primary' } : {})}
      >
        {t('answer')}
      </Button>
    </ListRow>
  )
}
