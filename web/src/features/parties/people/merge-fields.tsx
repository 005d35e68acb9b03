import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, type ReactNode } from 'react'
import { languageNames } from '#server/contract/locale.ts'
import { maxContacts } from '#modules/parties/person.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { usePersonName } from '../use-person-name.ts'
import type { MergePreview } from './people.queries.ts'

type ComparedPerson = MergePreview['survivor']
type Side = 'survivor' | 'merged'
const singleFields = ['name', 'language', 'birthYear', 'taxId'] as const
const listFields = ['emails', 'phones', 'addresses', 'aliases'] as const
type SingleField = (typeof singleFields)[number]
type ListField = (typeof listFields)[number]

export type MergeChoices = { readonly [F in SingleField]: Side } & { readonly [F in ListField]: string[] }

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
const digits = (text: string): string => text.replace(/\D/g, '')

/** Texts without repetitions; texts with the same compared form (lower case without accents, or digits) are one. */
function distinctTexts(compareForm: (text: string) => string, ...texts: readonly string[]): string[] {
  const seenForms = new Set<string>()
  return texts.filter((text) => {
    const comparedText = compareForm(text) || text
    if (seenForms.has(comparedText)) return false
    seenForms.add(comparedText)
    return true
  })
}

/** The values of both records from which the record that stays (`survivor`) can keep several. */
const allValues = (survivor: ComparedPerson, merged: ComparedPerson): Readonly<Record<ListField, string[]>> => ({
  emails: distinctTexts(fold, ...survivor.emails, ...merged.emails),
  phones: distinctTexts(digits, ...survivor.phones, ...merged.phones),
  addresses: distinctTexts(fold, ...survivor.addresses, ...merged.addresses),
  aliases: distinctTexts(fold, ...survivor.parts.aliases, ...merged.parts.aliases, survivor.name, merged.name),
})

const otherNames = (names: readonly string[], name: string) => names.filter((text) => fold(text) !== fold(name))

/**
 * The initial choice: the survivor's values, the other record's where the survivor has none, and the contacts of both.
 */
export function initialChoices(survivor: ComparedPerson, merged: ComparedPerson): MergeChoices {
  const values = allValues(survivor, merged)
  return {
    name: survivor.partsGuessed && !merged.partsGuessed ? 'merged' : 'survivor',
    language: survivor.language === null ? 'merged' : 'survivor',
    birthYear: survivor.birthYear === null ? 'merged' : 'survivor',
    taxId: survivor.hasTaxId ? 'survivor' : 'merged',
    emails: values.emails.slice(0, maxContacts),
    phones: values.phones.slice(0, maxContacts),
    addresses: values.addresses.slice(0, maxContacts),
    aliases: otherNames(values.aliases, survivor.partsGuessed && !merged.partsGuessed ? merged.name : survivor.name),
  }
}

/** The server's limit of aliases. */
const maxAliases = 20
/** Returns how many texts the record that stays may have in a field. */
const maxTextsOf = (field: ListField): number => (field === 'aliases' ? maxAliases : maxContacts)

function Group({ title, children }: { readonly title: string; readonly children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {title}
      </Box>
      {children(id)}
    </Box>
  )
}

/** The values of both records in each field that differs or may differ, and the choice between them. */
export function MergeFields({
  survivor,
  merged,
  choices,
  onChange,
}: {
  readonly survivor: ComparedPerson
  readonly merged: ComparedPerson
  readonly choices: MergeChoices
  readonly onChange: (choices: MergeChoices) => void
}) {
  const { t } = useTranslation('people')
  const nameOf = usePersonName()
  const valueOf = (person: ComparedPerson, field: SingleField): string => {
    if (field === 'name') return nameOf({ name: person.name, kind: person.parts.kind })
    if (field === 'language') return person.language ? languageNames[person.language] : t('merge.absent')
    if (field === 'birthYear') return person.birthYear === null ? t('merge.absent') : String(person.birthYear)
    return t(person.hasTaxId ? 'merge.stored' : 'merge.absent')
  }
  // The numbers of taxpayers are not sent, so it is not known whether two of them differ: the person always chooses.
  const mayDiffer = (field: SingleField) =>
    field === 'taxId' ? survivor.hasTaxId || merged.hasTaxId : valueOf(survivor, field) !== valueOf(merged, field)
  const values = allValues(survivor, merged)
  const chosenName = choices.name === 'survivor' ? survivor.name : merged.name
  const valuesToChoose = (field: ListField) =>
    field === 'aliases' ? otherNames(values.aliases, chosenName) : values[field]
  return (
    <>
      {singleFields.filter(mayDiffer).map((field) => (
        <Group key={field} title={t(`merge.field.${field}`)}>
          {(id) => (
            <RadioGroup
              aria-labelledby={id}
              value={choices[field]}
              onChange={({ target }) => {
                const side: Side = target.value === 'merged' ? 'merged' : 'survivor'
                const name = side === 'survivor' ? survivor.name : merged.name
                onChange({
                  ...choices,
                  [field]: side,
                  ...(field === 'name' ? { aliases: otherNames(values.aliases, name) } : {}),
                })
              }}
            >
              {(
                [
                  ['survivor', survivor],
                  ['merged', merged],
                ] as const
              ).map(([side, person]) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" />}
                  label={valueOf(person, field)}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              ))}
            </RadioGroup>
          )}
        </Group>
      ))}
      {listFields
        .filter((field) => valuesToChoose(field).length > 0)
        .map((field) => (
          <Group key={field} title={t(`merge.field.${field}`)}>
            {(id) => (
              <Box role="group" aria-labelledby={id} sx={{ display: 'grid' }}>
                {valuesToChoose(field).map((text) => (
                  <FormControlLabel
                    key={text}
                    control={
                      <Checkbox
                        size="small"
                        checked={choices[field].includes(text)}
                        disabled={!choices[field].includes(text) && choices[field].length >= maxTextsOf(field)}
                        onChange={(_event, isChosen) =>
                          onChange({
                            ...choices,
                            [field]: valuesToChoose(field).filter((other) =>
                              other === text ? isChosen : choices[field].includes(other),
                            ),
                          })
                        }
                      />
                    }
                    label={text}
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                ))}
              </Box>
            )}
          </Group>
        ))}
    </>
  )
}
