import Box from '@mui/material/Box'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { caseEntity } from '../../../entities/case.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { chosenParties } from '../../../lib/chosen-parties.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { Parties, partyChoices } from './filing-parties.ts'
import { responseMutations, type FormResponse, type FormResponseDetail } from './responses.queries.ts'
import { useResponseActions } from './use-response-actions.ts'

export interface FilingProps {
  readonly response: FormResponseDetail
  /** The control that chooses between an existing and a new case. */
  readonly targetSwitch: ReactNode
  readonly onClose: () => void
  readonly onDone: (filed: FormResponse) => void
}

interface CaseChoice {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly clientId: string | null
}

/** Files a response in an existing case; a response without a client gets the client of the case. */
export function FileIntoCase({ response, targetSwitch, onClose, onDone }: FilingProps) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const formId = useId()
  const [selected, setSelected] = useState<CaseChoice | null>(null)
  const [showsMissing, setShowsMissing] = useState(false)
  const actions = useResponseActions()
  const [parties, setParties] = useState(() => partyChoices(response))
  const update = useGuardedMutation(responseMutations.update({ id: response.form.id, responseId: response.id }))
  const fileResponse = () => {
    if (!selected) return setShowsMissing(true)
    update.mutate(
      {
        caseId: selected.id,
        ...(response.client || !selected.clientId ? {} : { clientId: selected.clientId }),
        parties: chosenParties(parties),
        version: response.version,
      },
      { onSuccess: onDone, onError: (error) => actions.fail('saveFailed', error) },
    )
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('file.open')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={update.isPending}>
            {t('file.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ mb: 2.5 }}>{targetSwitch}</Box>
      <form
        id={formId}
        noValidate
        aria-label={t('file.open')}
        onSubmit={(event) => {
          event.preventDefault()
          fileResponse()
        }}
      >
        <CasePicker
          selected={selected}
          error={showsMissing && !selected ? t('file.pickRequired') : undefined}
          onChoose={setSelected}
        />
        <Suspense>
          <Parties choices={parties} onChange={setParties} />
        </Suspense>
      </form>
    </SideSheet>
  )
}

function CasePicker({
  selected,
  error,
  onChoose,
}: {
  readonly selected: CaseChoice | null
  readonly error: string | undefined
  readonly onChoose: (choice: CaseChoice | null) => void
}) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const [searchText, setSearchText] = useState('')
  const matches = useQuery(caseEntity.choices(useDebounced(searchText === selected?.name ? '' : searchText.trim())))
  const options = (matches.data?.items ?? []).map((item): CaseChoice => ({
    id: item.id,
    name: item.name,
    detail: [item.courtCaseNumber, item.client?.name].filter(Boolean).join(' · '),
    clientId: item.client?.id ?? null,
  }))
  return (
    <FieldFrame label={t('file.pick')} hint={t('file.pickHint')} error={error} required>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<CaseChoice>
          id={id}
          options={options}
          value={selected}
          loading={matches.isFetching}
          autoHighlight
          filterOptions={(all) => all}
          getOptionLabel={(option) => option.name}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, otherOption) => option.id === otherOption.id}
          noOptionsText={t('common:form.noOptions')}
          loadingText={t('common:state.loading')}
          clearText={t('common:actions.clear')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          onInputChange={(_, text) => setSearchText(text)}
          onChange={(_, option) => onChoose(option)}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <span>
                {option.name}
                {option.detail ? (
                  <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {option.detail}
                  </Box>
                ) : null}
              </span>
            </li>
          )}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              fullWidth
              autoFocus
              slotProps={{
                input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-invalid': invalid },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
