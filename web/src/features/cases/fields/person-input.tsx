import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personChoices } from '../../../entities/person.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { NamePicker, type NamedChoice } from '../../../ui/form/name-picker.tsx'

/** Chooses a person whom the office knows, by name. */
export function PersonInput({
  value,
  ...props
}: {
  readonly id: string
  readonly value: NamedChoice | null
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly onChange: (person: NamedChoice | null) => void
}) {
  const [inputText, setInputText] = useState('')
  const searchText = useDebounced(inputText === value?.name ? '' : inputText.trim())
  const matches = useQuery(personChoices(searchText))
  return (
    <NamePicker
      {...props}
      value={value}
      choices={matches.data ?? []}
      isSearching={matches.isFetching}
      onType={setInputText}
    />
  )
}
