import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseDocumentsKey, refresh } from '../../../entities/cache-keys.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { expenseQueries, uploadReceipt, type ReceiptProposal } from './expenses.queries.ts'

/** Bytes of one file; the server refuses more. */
const maxBytes = 100 * 1024 * 1024

interface UploadedFile {
  readonly id: string
  readonly name: string
}

export interface ReceiptFieldProps extends Pick<FieldBinding, 'control'> {
  readonly caseId: string
  readonly receiptId: string | null
  /** The name of the receipt that the expense has. */
  readonly receiptName: string | undefined
  readonly onReceipt: (id: string) => void
  /** The person takes over what the receipt proposes. */
  readonly onUse: (proposal: ReceiptProposal) => void
}

/** What the text of a receipt proposes, with a button that takes it over. */
function Proposal({
  receiptId,
  onUse,
}: {
  readonly receiptId: string
  readonly onUse: (proposal: ReceiptProposal) => void
}) {
  const { t } = useTranslation('expenses')
  const { data, isError } = useQuery(expenseQueries.receipt(receiptId))
  if (!data && !isError) return null
  const found = data
    ? [
        data.amountCents === null ? null : formatMoney(data.amountCents),
        data.spentOn === null ? null : formatDay(data.spentOn),
        data.merchant,
      ].filter((value) => value !== null)
    : []
  const isFound = data?.state === 'read' && found.length > 0
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2,
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'background.sunken',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {isFound
          ? t('receipt.proposed', { values: found.join(' · ') })
          : t(data?.state === 'reading' ? 'receipt.reading' : 'receipt.unread')}
      </Typography>
      {isFound ? (
        <Button size="small" onClick={() => onUse(data)}>
          {t('receipt.use')}
        </Button>
      ) : null}
    </Box>
  )
}

/** The receipt of an expense: a document of the case, uploaded here or chosen among those that there are. */
export function ReceiptField({ control, caseId, receiptId, receiptName, onReceipt, onUse }: ReceiptFieldProps) {
  const { t } = useTranslation('expenses')
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const documents = useQuery(documentEntity.choices(caseId, words))
  return (
    <>
      <ComboField
        name="receiptId"
        control={control}
        label={t('receipt.label')}
        hint={t('receipt.hint')}
        options={(documents.data ?? []).map(({ id, name }) => ({ id, label: name }))}
        selectedLabel={uploaded?.id === receiptId ? uploaded?.name : receiptName}
        onSearch={setWords}
        loading={documents.isFetching}
      />
      <Box sx={{ mb: 2 }}>
        <FileDrop
          send={(file, options) => uploadReceipt(caseId, file, options)}
          accept=".pdf,image/*"
          maxBytes={maxBytes}
          multiple={false}
          onSent={(_, answer) => {
            const [file] = (answer as { readonly items?: readonly UploadedFile[] }).items ?? []
            void refresh(client, caseDocumentsKey(caseId))
            if (!file) return
            setUploaded(file)
            onReceipt(file.id)
          }}
        />
      </Box>
      {receiptId === null ? null : <Proposal key={receiptId} receiptId={receiptId} onUse={onUse} />}
    </>
  )
}
