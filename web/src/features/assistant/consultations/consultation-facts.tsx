import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../../lib/use-settled.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { assistantQueries } from '../assistant.queries.ts'
import type { Facts } from '../use-asking.ts'

/** What a consultation is: a title, a matter of law, whose it is. All may be left out. */
export function ConsultationFacts({ facts, onFacts }: { readonly facts: Facts; readonly onFacts: (facts: Facts) => void }) {
  const { t } = useTranslation(['assistant', 'common'])
  const [words, setWords] = useState('')
  const clients = useQuery(assistantQueries.clients(useSettled(words.trim())))
  return (
    <Box>
      <FieldFrame label={t('facts.title')} hint={t('facts.titleHint')}>
        {({ id, describedBy }) => <OutlinedInput id={id} value={facts.title} onChange={(event) => onFacts({ ...facts, title: event.target.value })} slotProps={{ input: { maxLength: 200, 'aria-describedby': describedBy } }} />}
      </FieldFrame>
      <FieldRow>
        <FieldFrame label={t('facts.legalArea')}>
          {({ id }) => <OutlinedInput id={id} value={facts.legalArea} onChange={(event) => onFacts({ ...facts, legalArea: event.target.value })} slotProps={{ input: { maxLength: 120 } }} />}
        </FieldFrame>
        <FieldFrame label={t('facts.client')}>
          {({ id }) => (
            <Autocomplete id={id} options={(clients.data?.items ?? []).map((client) => ({ id: client.id, name: client.name }))} value={facts.client} loading={clients.isFetching} filterOptions={(found) => found}
              getOptionLabel={(client) => client.name} getOptionKey={(client) => client.id} isOptionEqualToValue={(one, other) => one.id === other.id} noOptionsText={t('common:form.noOptions')} loadingText={t('common:state.loading')} clearText={t('common:actions.clear')} openText={t('common:actions.open')} closeText={t('common:actions.close')}
              onInputChange={(_, text, reason) => { if (reason !== 'reset') setWords(text) }} onChange={(_, client) => onFacts({ ...facts, client })}
              renderInput={(params) => <OutlinedInput ref={params.slotProps.input.ref} className={params.slotProps.input.className} endAdornment={params.slotProps.input.endAdornment} onMouseDown={params.slotProps.input.onMouseDown} fullWidth slotProps={{ input: params.slotProps.htmlInput }} />} />
          )}
        </FieldFrame>
      </FieldRow>
    </Box>
  )
}
