import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { areaQuery } from '../../entities/case-field.queries.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../ui/form/text-field.tsx'

/** Areas of law whose cases have a field of the office; its value is their codes, and none means every case. */
export function AreasField({ name, control, label, hint }: FieldProps) {
  const { t } = useTranslation(['case-fields', 'common'])
  const { field, value, error } = useField({ name, control })
  const { data = [] } = useQuery(areaQuery(currentLocale()))
  const codes = Array.isArray(value) ? (value as string[]) : []
  const nameOf = (code: string) => data.find((area) => area.code === code)?.name ?? code
  return (
    <FieldFrame {...{ label, hint, error }}>
      {({ id, describedBy }) => (
        <Autocomplete<string, true>
          id={id}
          multiple
          options={data.map(({ code }) => code)}
          value={codes}
          getOptionLabel={nameOf}
          disableCloseOnSelect
          noOptionsText={t('common:form.noOptions')}
          clearText={t('common:actions.clear')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          onChange={(_, chosen) => field.onChange(chosen)}
          onBlur={field.onBlur}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              startAdornment={params.slotProps.input.startAdornment}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              fullWidth
              placeholder={codes.length === 0 ? t('everyCase') : ''}
              slotProps={{ input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
