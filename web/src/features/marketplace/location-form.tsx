import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { currentLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { formatCoordinates } from './coordinates.ts'
import { findCities } from './find-city.ts'
import { LoadProblem } from './load-problem.tsx'
import { geographyQueries, profileMutations, type OfficeLocation } from './marketplace.queries.ts'
import { PlacesMap } from './places-map.tsx'

const loadSchema = () =>
  import('#modules/marketplace/profile/profile.contract.ts').then(
    (contract) => contract.profileContract.routes.setLocation.body,
  )
/** Preselected country: Puerto Rico, where most professionals work. */
const defaultCountry = 'PR'

interface PlaceSelectProps {
  readonly label: string
  readonly value: string
  readonly empty: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly loading: boolean
  readonly onChange: (value: string) => void
}

function PlaceSelect({ label, value, empty, options, loading, onChange }: PlaceSelectProps) {
  const { t } = useTranslation()
  return (
    <FieldFrame label={label} disabled={loading}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={options.some((option) => option.value === value) ? value : ''}
          disabled={loading}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id, 'aria-busy': loading }}
        >
          <option value="">{loading ? t('state.loading') : empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

/** Country, then state or department, then city. Only the city is stored; it determines state and country. */
export function LocationForm({
  location,
  onClose,
}: {
  readonly location: OfficeLocation | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['profile-public', 'common'])
  const save = useMutation(profileMutations.setLocation())
  const form = useContractForm(loadSchema, { defaultValues: { cityId: location?.cityId ?? '' } })
  const [country, setCountry] = useState(location?.countryCode ?? defaultCountry)
  const [state, setState] = useState(location?.stateId ?? '')
  const countries = useQuery(geographyQueries.countries(currentLocale()))
  const states = useQuery(geographyQueries.states(country))
  const onlyStateId = states.data?.items.length === 1 ? states.data.items[0]?.id : undefined
  // In a country without states, the country itself stands in for the state.
  useEffect(() => {
    if (onlyStateId) setState(onlyStateId)
  }, [onlyStateId])
  const cities = useQuery(geographyQueries.cities(state))
  const cityId = useWatch({ control: form.control, name: 'cityId' })
  const selectedCity = cities.data?.items.find(({ id }) => id === cityId)
  const clearCity = () => form.setValue('cityId', '')
  const [cityText, setCityText] = useState('')
  const offeredCities = findCities(cities.data?.items ?? [], cityText, cityId ?? '')
  const isShortened = offeredCities.length < (cities.data?.items.length ?? 0)
  return (
    <ContractForm
      form={form}
      label={t('geography.title')}
      onSubmit={async ({ cityId: city }) => {
        await save.mutateAsync(city)
        showToast(t('geography.saved'), { tone: 'success' })
        onClose()
      }}
    >
      <LoadProblem query={countries} title={t('geography.errors.countries')} />
      <LoadProblem query={states} title={t('geography.errors.states')} />
      <LoadProblem query={cities} title={t('geography.errors.cities')} />
      <FieldRow>
        <PlaceSelect
          label={t('geography.country')}
          empty={t('geography.pickCountry')}
          value={country}
          loading={countries.isLoading}
          options={countries.data?.items.map(({ code, name }) => ({ value: code, label: name })) ?? []}
          onChange={(code) => {
            setCountry(code)
            setState('')
            clearCity()
          }}
        />
        <PlaceSelect
          label={t('geography.state')}
          empty={t('geography.pickState')}
          value={state}
          loading={states.isLoading}
          options={states.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(id) => {
            setState(id)
            clearCity()
          }}
        />
      </FieldRow>
      <ComboField
        {...form.field('cityId')}
        label={t('geography.city')}
        required
        loading={cities.isLoading}
        disabled={state === ''}
        selectedLabel={location?.city}
        options={offeredCities.map(({ id, name }) => ({ id, label: name }))}
        {...(isShortened ? { onSearch: setCityText } : {})}
        hint={
          selectedCity
            ? formatCoordinates(selectedCity)
            : t(state === '' ? 'geography.stateFirst' : 'geography.cityHint')
        }
      />
      {cities.data && cities.data.items.length > 0 ? (
        <Box sx={{ mb: 2 }}>
          <PlacesMap cities={cities.data.items} selected={selectedCity} />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton form={form}>{t('geography.save')}</SubmitButton>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      </Box>
    </ContractForm>
  )
}
