import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly detail: string
}

/** Several people of the office, by checkboxes. */
export function PeopleField({
  name,
  control,
  label,
  hint,
  people,
}: Pick<FieldProps, 'name' | 'control' | 'label' | 'hint'> & { readonly people: readonly Person[] }) {
  const { field, value, error } = useField({ name, control })
  const helpId = useId()
  const chosenIds = new Set(Array.isArray(value) ? (value as string[]) : [])
  const help = error ?? hint
  return (
    <FormControl component="fieldset" fullWidth required error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel
        component="legend"
        sx={{
          fontSize: '0.8125rem',
          fontWeight: 600,
          color: 'text.primary',
          mb: 0.75,
          '& .MuiFormLabel-asterisk': { color: 'error.main' },
        }}
      >
        {label}
      </FormLabel>
      <Box
        sx={{
          border: '1px solid',
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: '8px',
          maxHeight: 232,
          overflowY: 'auto',
          px: 1,
          py: 0.5,
        }}
      >
        {people.map((person, index) => (
          <FormControlLabel
            key={person.id}
            sx={{ display: 'flex', mx: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem', minWidth: 0 } }}
            label={
              <>
                {person.name}{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {person.detail}
                </Box>
              </>
            }
            control={
              <Checkbox
                size="small"
                name={field.name}
                checked={chosenIds.has(person.id)}
                onBlur={field.onBlur}
                onChange={(event) => {
                  if (event.target.checked) chosenIds.add(person.id)
                  else chosenIds.delete(person.id)
                  field.onChange([...chosenIds])
                }}
                slotProps={{
                  input: {
                    ...(index === 0 ? { ref: field.ref } : {}),
                    'aria-describedby': help === undefined ? undefined : helpId,
                  },
                }}
              />
            }
          />
        ))}
      </Box>
      {help === undefined ? null : <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}
