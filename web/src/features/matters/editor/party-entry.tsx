import Box from '@mui/material/Box'
import { partyRoles, partySides } from '#modules/parties/case-party.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { DraftParty } from './draft.ts'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'

const roles = partyRoles.filter((role) => role !== 'other')

export interface PartyEntryProps {
  readonly party: DraftParty
  readonly onChange: (change: Partial<DraftParty>) => void
}

/** Inputs for a party that a template asks for: label, question, and the role and side of that person in the case. */
export function PartyEntry({ party: { role, ask, joinsAs }, onChange }: PartyEntryProps) {
  const { t } = useTranslation(['matters', 'case-parties'])
  const changeRole = (value: string) => {
    const partyRole = roles.find((candidate) => candidate === value)
    onChange({ joinsAs: partyRole ? { role: partyRole, side: joinsAs?.side ?? 'neutral' } : null })
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <InputRow columns="minmax(0, 1fr) minmax(0, 2fr)">
        <SmallInput
          label={t('matters:editor.role')}
          value={role}
          maxLength={100}
          onChange={(text) => onChange({ role: text })}
        />
        <SmallInput
          label={t('matters:editor.ask')}
          value={ask}
          maxLength={150}
          onChange={(text) => onChange({ ask: text })}
        />
      </InputRow>
      <InputRow columns="minmax(0, 1fr) minmax(0, 1fr)">
        <SmallSelect
          label={t('matters:editor.joinsAs')}
          value={joinsAs?.role ?? ''}
          empty={t('matters:editor.joinsNot')}
          options={roles.map((value) => ({ value, label: t(`case-parties:roles.${value}`) }))}
          onChange={changeRole}
        />
        {joinsAs ? (
          <SmallSelect
            label={t('matters:editor.side')}
            value={joinsAs.side}
            options={partySides.map((value) => ({ value, label: t(`matters:editor.sides.${value}`) }))}
            onChange={(value) =>
              onChange({ joinsAs: { ...joinsAs, side: partySides.find((side) => side === value) ?? joinsAs.side } })
            }
          />
        ) : null}
      </InputRow>
    </Box>
  )
}
