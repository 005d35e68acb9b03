import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { caseEntity } from '../../entities/case.queries.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { NamePicker, type NamedChoice } from '../../ui/form/name-picker.tsx'
import type { MailDetail } from './mailroom.queries.ts'

/** Chooses the case of a message: likely cases first, then any case. */
export function CaseChooser({
  mail,
  isPending,
  onChoose,
}: {
  readonly mail: MailDetail
  readonly isPending: boolean
  /** `isVouched`: the person confirms that a notice of an unproven sender is from the court. */
  readonly onChoose: (choice: { readonly caseId: string; readonly isVouched: boolean }) => void
}) {
  const { t } = useTranslation('mailroom')
  const id = useId()
  const [searchText, setSearchText] = useState('')
  const [choice, setChoice] = useState<NamedChoice | null>(null)
  const [isVouched, setIsVouched] = useState(false)
  const { data, isFetching } = useQuery(caseEntity.choices(useDebounced(searchText)))
  const choices = (data?.items ?? []).map(({ id: caseId, name, courtCaseNumber }) => ({
    id: caseId,
    name: courtCaseNumber ? `${name} · ${courtCaseNumber}` : name,
  }))
  const needsVouching = mail.notice?.trust === 'none' && mail.courtNotice?.vouchedBy === null
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      {mail.suggestions.length > 0 ? (
        <>
          <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.8125rem', fontWeight: 650 }}>
            {t('choose.suggested')}
          </Box>
          {mail.suggestions.map(({ id: caseId, name, courtCaseNumber }) => (
            <Button
              key={caseId}
              fullWidth
              variant="outlined"
              color="inherit"
              disabled={isPending}
              onClick={() => onChoose({ caseId, isVouched })}
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'left',
                whiteSpace: 'normal',
                mb: 1,
                overflowWrap: 'anywhere',
              }}
            >
              {courtCaseNumber ? `${name} · ${courtCaseNumber}` : name}
            </Button>
          ))}
        </>
      ) : null}
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 650 }}>
        {t('choose.label')}
      </Box>
      <NamePicker
        id={id}
        value={choice}
        choices={choices}
        isSearching={isFetching}
        onType={setSearchText}
        onChange={setChoice}
      />
      {needsVouching ? (
        <FormControlLabel
          control={<Checkbox size="small" checked={isVouched} onChange={(_, isOn) => setIsVouched(isOn)} />}
          label={t('choose.vouch')}
          sx={{ mt: 1 }}
        />
      ) : null}
      <Button
        variant="contained"
        color="primary"
        fullWidth
        sx={{ mt: 1.5 }}
        disabled={choice === null}
        loading={isPending}
        onClick={() => choice && onChoose({ caseId: choice.id, isVouched })}
      >
        {t('choose.action')}
      </Button>
    </Box>
  )
}
