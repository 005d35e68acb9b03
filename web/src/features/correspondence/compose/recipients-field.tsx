import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type ReactNode } from 'react'
import { maxRecipients } from '#modules/mailroom/correspondence/correspondence.contract.ts'
import { partyRoles } from '#modules/parties/party-roles.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { MailRecipient } from '../correspondence.queries.ts'
import { addRecipients, isValidAddress, splitAddresses, type ComposedRecipient } from './addresses.ts'

type Suggestion = ComposedRecipient & { readonly detail?: string }

/** Autocomplete passes typed text as a string among the suggestions. */
const asRecipient = (item: string | Suggestion): Suggestion =>
  typeof item === 'string' ? { name: '', address: item } : item

type NamedRole = Exclude<(typeof partyRoles)[number], 'client' | 'other'>
/** Roles of parties have phrases; another role is already in words. */
const isNamedRole = (role: string): role is NamedRole =>
  role !== 'client' && role !== 'other' && partyRoles.some((partyRole) => partyRole === role)

/** Recipients as chips: people of the case are suggested, other addresses are typed or pasted. */
export function RecipientsField({
  label,
  value,
  people,
  error,
  trailing,
  autoFocus = false,
  onChange,
}: {
  readonly label: string
  readonly value: readonly ComposedRecipient[]
  readonly people: readonly MailRecipient[]
  readonly error?: string | undefined
  readonly trailing?: ReactNode
  readonly autoFocus?: boolean
  readonly onChange: (recipients: readonly ComposedRecipient[]) => void
}) {
  const { t } = useTranslation(['correspondence', 'common', 'case-parties'])
  const [inputText, setInputText] = useState('')
  const add = (recipients: readonly ComposedRecipient[]) => {
    setInputText('')
    onChange(addRecipients(value, recipients, people).slice(0, maxRecipients))
  }
  const firstInvalid = value.find(({ address }) => !isValidAddress(address))
  const options: Suggestion[] = people.map(({ name, address, role }) => ({
    name,
    address,
    detail: role === 'client' ? t('compose.client') : isNamedRole(role) ? t(`case-parties:roles.${role}`) : role,
  }))
  const message = firstInvalid ? t('compose.invalidAddress', { address: firstInvalid.address }) : error
  return (
    <FieldFrame label={label} error={message} trailing={trailing}>
      {({ id, describedBy, invalid: isInvalid }) => (
        <Autocomplete<Suggestion, true, true, true>
          id={id}
          multiple
          freeSolo
          disableClearable
          filterSelectedOptions
          autoHighlight={false}
          options={options}
          value={[...value]}
          inputValue={inputText}
          getOptionLabel={(option) => `${asRecipient(option).name} ${asRecipient(option).address}`.trim()}
          getOptionKey={(option) => asRecipient(option).address}
          isOptionEqualToValue={(option, chosen) => option.address === asRecipient(chosen).address}
          onInputChange={(_, text, reason) => {
            if (reason === 'input' && /[,;\n]/.test(text)) add(splitAddresses(text))
            else if (reason !== 'reset') setInputText(text)
          }}
          onChange={(_, all) => {
            const chosen = all.flatMap((item) => (typeof item === 'string' ? splitAddresses(item) : [item]))
            setInputText('')
            onChange(addRecipients([], chosen, people).slice(0, maxRecipients))
          }}
          onBlur={() => {
            if (inputText.trim()) add(splitAddresses(inputText))
          }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <PersonOption option={option} />
            </li>
          )}
          renderValue={(all, itemProps) =>
            all.map((item, index) => {
              const recipient = asRecipient(item)
              const { key, ...props } = itemProps({ index })
              const isValid = isValidAddress(recipient.address)
              return (
                <Chip
                  key={key}
                  {...props}
                  size="small"
                  label={recipient.name || recipient.address}
                  title={recipient.address}
                  aria-label={t('compose.removeRecipient', { name: recipient.name || recipient.address })}
                  {...(isValid ? {} : { color: 'error' as const, variant: 'outlined' as const })}
                />
              )
            })
          }
          renderInput={(params) => (
            <RecipientsInput
              params={params}
              autoFocus={autoFocus}
              describedBy={describedBy}
              isInvalid={isInvalid}
              inputText={inputText}
              add={add}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

function PersonOption({ option }: { readonly option: Suggestion }) {
  return (
    <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {option.name || option.address}
      <span style={{ display: 'block', fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' }}>
        {[option.address, option.detail].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function RecipientsInput({
  params,
  autoFocus,
  describedBy,
  isInvalid,
  inputText,
  add,
}: {
  readonly params: AutocompleteRenderInputParams
  readonly autoFocus: boolean
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly inputText: string
  readonly add: (recipients: readonly ComposedRecipient[]) => void
}) {
  return (
    <OutlinedInput
      ref={params.slotProps.input.ref}
      className={params.slotProps.input.className}
      startAdornment={params.slotProps.input.startAdornment}
      onMouseDown={params.slotProps.input.onMouseDown}
      fullWidth
      autoFocus={autoFocus}
      slotProps={{
        input: {
          ...params.slotProps.htmlInput,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid,
          inputMode: 'email',
          onPaste: (event) => {
            const text = event.clipboardData.getData('text')
            if (!/[@]/.test(text)) return
            event.preventDefault()
            add(splitAddresses(`${inputText}${text}`))
          },
        },
      }}
    />
  )
}
