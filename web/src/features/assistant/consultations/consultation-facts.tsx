import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import type { NewConsultationFacts } from '../use-asking.ts'

// Loaded when opened: the search for a client is half as large as this screen.
const loadClientList = () => import('./client-list.tsx')
const ClientList = lazy(() => loadClientList().then((file) => ({ default: file.ClientList })))

function ClientPicker({
  id,
  client,
  onChoose,
}: {
  readonly id: string
  readonly client: NewConsultationFacts['client']
  readonly onChoose: (client: NewConsultationFacts['client']) => void
}) {
  const { t } = useTranslation('assistant')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadClientList()}
        onFocus={() => void loadClientList()}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{
          minHeight: { xs: 44, sm: 38 },
          px: 1.25,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          border: '1px solid',
          borderColor: 'line.control',
          borderRadius: '8px',
          bgcolor: 'background.paper',
          fontSize: '0.875rem',
          '&:hover': { bgcolor: 'background.hover' },
        }}
      >
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: client ? 'text.primary' : 'text.secondary' }}
        >
          {client?.name ?? t('facts.noClient')}
        </Box>
        <ChevronsUpDown size={15} aria-hidden />
      </ButtonBase>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ClientList
            anchor={anchor}
            hasSelection={client !== null}
            onClose={() => setAnchor(null)}
            onChoose={(chosenClient) => {
              setAnchor(null)
              onChoose(chosenClient)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Fields of a new consultation: title, legal area, client. All are optional. */
export function ConsultationFacts({
  facts,
  onFacts,
}: {
  readonly facts: NewConsultationFacts
  readonly onFacts: (facts: NewConsultationFacts) => void
}) {
  const { t } = useTranslation('assistant')
  return (
    <Box>
      <FieldFrame label={t('facts.title')} hint={t('facts.titleHint')}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={facts.title}
            onChange={(event) => onFacts({ ...facts, title: event.target.value })}
            slotProps={{ input: { maxLength: 200, 'aria-describedby': describedBy } }}
          />
        )}
      </FieldFrame>
      <FieldRow>
        <FieldFrame label={t('facts.legalArea')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              value={facts.legalArea}
              onChange={(event) => onFacts({ ...facts, legalArea: event.target.value })}
              slotProps={{ input: { maxLength: 120 } }}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('facts.client')}>
          {({ id }) => (
            <ClientPicker id={id} client={facts.client} onChoose={(client) => onFacts({ ...facts, client })} />
          )}
        </FieldFrame>
      </FieldRow>
    </Box>
  )
}
