import { useContext, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../lib/call-failure.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { AnswerFieldProps } from './answer-field.tsx'
import { pictureOf, useSignaturePad, useTypedName } from './signature-pad.ts'
import { VisitorFilesContext } from './visitor-files.ts'

export type SigningMethod = 'drawn' | 'typed'

/** Draws or types a signature and uploads its picture, whose token becomes the answer. */
export function useSigning(fieldName: string, onChange: AnswerFieldProps['onChange']) {
  const { t } = useTranslation('forms-answer')
  const files = useContext(VisitorFilesContext)
  const [method, setMethod] = useState<SigningMethod>('drawn')
  const [signer, setSigner] = useState('')
  const [fault, setFault] = useState<{ readonly part: 'name' | 'pad' | 'sending'; readonly message: string }>()
  const [isSending, setIsSending] = useState(false)
  const pad = useSignaturePad()
  const typedName = useTypedName(signer)
  const nameInput = useRef<HTMLInputElement>(null)
  const setUploading = files?.setUploading
  useEffect(() => () => setUploading?.(fieldName, false), [setUploading, fieldName])
  const sign = async () => {
    const canvas = method === 'drawn' ? pad.canvas.current : typedName.current
    if (signer.trim() === '') {
      setFault({ part: 'name', message: t('signature.nameMissing') })
      nameInput.current?.focus()
      return
    }
    if (method === 'drawn' && !pad.hasInk) return setFault({ part: 'pad', message: t('signature.blank') })
    if (!files || !canvas) return
    setFault(undefined)
    setIsSending(true)
    files.setUploading(fieldName, true)
    try {
      onChange(fieldName, (await files.uploadFile(fieldName, await pictureOf(canvas), { signer, method })).token)
    } catch (failure) {
      setFault({ part: 'sending', message: describeFailure(failure) })
    } finally {
      setIsSending(false)
      files.setUploading(fieldName, false)
    }
  }
  return { files, method, setMethod, signer, setSigner, fault, isSending, pad, typedName, nameInput, sign }
}

export type Signing = ReturnType<typeof useSigning>
