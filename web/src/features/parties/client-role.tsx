import { useQuery } from '@tanstack/react-query'
import { partyEntity } from '../../entities/party.queries.ts'
import type { CaseTabProps } from '../../app/feature.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** The role of the client in the case, after the name: «, demandante». Renders nothing while no party is the client. */
export function ClientRole({ item }: CaseTabProps) {
  const { t } = useTranslation('case-parties')
  const { data } = useQuery(partyEntity.ofCase(item.id))
  const party = data?.items.find(({ person }) => person.clientId !== null && person.clientId === item.client?.id)
  if (!party) return null
  return <>, {party.role === 'other' ? party.roleText : t(`roles.${party.role}`)}</>
}
