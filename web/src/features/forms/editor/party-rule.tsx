import { partyRoles, partySides } from '#modules/parties/party-roles.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import type { ChangeRules, Rules } from './file-rules.tsx'

export interface PartyRuleProps {
  readonly rules: Rules
  readonly changeRules: ChangeRules
}

/** All roles except `other`: that role needs a name of its own, for which a form does not ask. */
const roles = partyRoles.filter((role) => role !== 'other')

/** The role and side that the named person gets in the case in which the response is filed. */
export function PartyRule({ rules: { party }, changeRules }: PartyRuleProps) {
  const { t } = useTranslation(['forms', 'case-parties'])
  return (
    <FieldRow>
      <FieldFrame label={t('rules.party')} hint={t('rules.partyHint')}>
        {({ id }) => (
          <SmallSelect
            id={id}
            value={party?.role ?? ''}
            empty={t('rules.noParty')}
            options={roles.map((role) => ({ value: role, label: t(`case-parties:roles.${role}`) }))}
            onChange={(value) => {
              const role = roles.find((candidate) => candidate === value)
              changeRules({ party: role && { role, side: party?.side ?? 'adverse' } })
            }}
          />
        )}
      </FieldFrame>
      {party ? (
        <FieldFrame label={t('rules.side')}>
          {({ id }) => (
            <SmallSelect
              id={id}
              value={party.side}
              options={partySides.map((side) => ({ value: side, label: t(`rules.sides.${side}`) }))}
              onChange={(value) =>
                changeRules({ party: { ...party, side: partySides.find((side) => side === value) ?? 'adverse' } })
              }
            />
          )}
        </FieldFrame>
      ) : null}
    </FieldRow>
  )
}
