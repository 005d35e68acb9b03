import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { lazy, Suspense, useState } from 'react'
import { caseEntity } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const loadCaseList = () => import('./case-list.tsx')
const CaseList = lazy(() => loadCaseList().then((file) => ({ default: file.CaseList })))

export interface CasePickerProps {
  readonly caseId: string | undefined
  readonly caseName: string | undefined
  /** Whether the choice of a case may be empty. */
  readonly isOptional: boolean
  readonly onChoose: (caseId: string | undefined) => void
}

/** The chosen case, and a search for another by name or number, which is loaded when it is first used. */
export function CasePicker({ caseId, caseName, isOptional, onChoose }: CasePickerProps) {
  const { t } = useTranslation('assistant')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const currentCase = useQuery({ ...caseEntity.detail(caseId ?? ''), enabled: caseId !== undefined })
  const name = currentCase.data?.name ?? caseName
  const label = caseId === undefined ? t(isOptional ? 'case.none' : 'case.choose') : (name ?? '')
  const preload = () => void loadCaseList()
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{
          flex: '1 1 220px',
          minWidth: 0,
          minHeight: { xs: 44, sm: 38 },
          px: 1.25,
          py: 0.75,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          border: '1px solid',
          borderColor: 'line.control',
          borderRadius: '8px',
          bgcolor: 'background.paper',
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          color: caseId === undefined ? 'text.secondary' : 'text.primary',
          '& svg': { flexShrink: 0 },
          '&:hover': { bgcolor: 'background.hover' },
        }}
      >
        <Box
          component="span"
          title={label}
          sx={{
            flex: 1,
            minWidth: 0,
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: { xs: 2, sm: 1 },
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {currentCase.data?.courtCaseNumber ? (
            <Box component="b" sx={{ fontWeight: 650, mr: 1 }}>
              {currentCase.data.courtCaseNumber}
            </Box>
          ) : null}
          <Box component="span" sx={{ color: currentCase.data?.courtCaseNumber ? 'text.secondary' : 'inherit' }}>
            {label}
          </Box>
        </Box>
        <ChevronsUpDown size={15} aria-hidden />
      </ButtonBase>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CaseList
            anchor={anchor}
            isOptional={isOptional}
            hasSelection={caseId !== undefined}
            onClose={() => setAnchor(null)}
            onChoose={(id) => {
              setAnchor(null)
              onChoose(id)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
