import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { addressMutations, addressQueries } from './addresses.queries.ts'

/** Domains whose signed mail counts as the court's. */
export function CourtDomainsCard() {
  const { t } = useTranslation('mailroom')
  const { data, error, refetch } = useQuery(addressQueries.settings())
  return (
    <SectionCard title={t('settings.domains.title')}>
      {error ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : data ? (
        <DomainsForm key={data.version} {...data} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SectionCard>
  )
}

function DomainsForm({
  courtDomains,
  knownCourtDomains,
  version,
}: {
  readonly courtDomains: readonly string[]
  readonly knownCourtDomains: readonly string[]
  readonly version: number
}) {
  const { t } = useTranslation(['mailroom', 'common'])
  const id = useId()
  const [text, setText] = useState(courtDomains.join('\n'))
  const save = useGuardedMutation(addressMutations.saveDomains(useQueryClient()))
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        const domains = text.split(/[\s,;]+/u).filter(Boolean)
        save.mutate(
          { courtDomains: domains, version },
          { onSuccess: () => showToast(t('common:actions.saved'), { tone: 'success' }) },
        )
      }}
    >
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1.5 }}>
        {t('settings.domains.known', { list: knownCourtDomains.join(', ') })}
      </Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontWeight: 600, fontSize: '0.875rem' }}>
        {t('settings.domains.label')}
      </Box>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" variant="outlined" sx={{ mt: 1 }} loading={save.isPending}>
        {t('common:actions.save')}
      </Button>
    </Box>
  )
}
