import Box from '@mui/material/Box'
import { useMutation, useQuery } from '@tanstack/react-query'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { NewRoom } from '#modules/calls/calls.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { callMutations, callQueries } from '../calls.queries.ts'
import { roomPath } from './room-path.ts'

const rules = () => import('#modules/calls/calls.contract.ts').then((file) => file.NewRoom)
type Values = z.input<typeof NewRoom>

/** `?caseId=` names the case that it begins with. */
export function NewRoomForm() {
  const { t } = useTranslation('calls')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const begun = search.get('caseId') ?? ''
  const known = useQuery({ ...callQueries.courtCase(begun), enabled: begun !== '' })
  const [words, setWords] = useState('')
  const found = useQuery(callQueries.caseChoices(words))
  const create = useMutation(callMutations.create())
  const form = useContractForm<Values, z.output<typeof NewRoom>>(rules, { defaultValues: { name: t('defaultName'), ...(begun ? { caseId: begun } : {}), maxParticipants: 10, recording: false, chat: true, transcription: false } })
  return (
    <ContractForm form={form} label={t('create.title')} onSubmit={async (values) => {
      const room = await create.mutateAsync(values)
      showToast(t('create.done', { name: room.name }), { tone: 'success', action: { label: t('rooms.join'), run: () => void navigate(roomPath(room.id)) } })
      form.reset()
    }}>
      <TextField {...form.field('name')} label={t('create.name')} maxLength={120} />
      <ComboField {...form.field('caseId')} label={t('create.case')} hint={t('create.caseHint')} onSearch={setWords} loading={found.isFetching} chosenLabel={known.data?.name}
        options={(found.data?.items ?? []).filter(({ status }) => status !== 'closed').map(({ id, name, courtCaseNumber }) => ({ id, label: name, ...(courtCaseNumber ? { detail: courtCaseNumber } : {}) }))} />
      <TextField {...form.field('maxParticipants')} type="number" inputMode="numeric" label={t('create.most')} hint={t('create.mostHint')} />
      <CheckField {...form.field('recording')} label={t('create.recording')} hint={t('create.recordingHint')} />
      <CheckField {...form.field('transcription')} label={t('create.transcription')} hint={t('create.transcriptionHint')} />
      <Box><CheckField {...form.field('chat')} label={t('create.chat')} /></Box>
      <SubmitButton form={form} startIcon={<Video size={16} aria-hidden />}>{t('create.submit')}</SubmitButton>
    </ContractForm>
  )
}
