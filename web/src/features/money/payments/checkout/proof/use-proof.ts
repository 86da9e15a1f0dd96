import { proofMissing } from '@entrena/contract/money/payments/errors'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { pdfType, whyNotProof } from '@entrena/contract/uploads'
import { useEffect, useState } from 'react'
import type { Booking } from '@/features/bookings/public'
import { proofTranslations } from '@/features/money/payments/proof-translations'
import { detailOf } from '@/lib/api/call'
import { upload } from '@/lib/api/upload'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'

const proofAction = 'upload proof'

export type Proof = ReturnType<typeof useProof>

/** Keeps the selected screenshot until the upload succeeds. */
export function useProof(bookingId: string, onChanged: (changed?: Booking) => void) {
  const t = useTranslations(proofTranslations)
  const [language] = useLanguage()
  const [file, setFile] = useState<File>()
  useUnsavedInput(file !== undefined)
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress, setProgress] = useState<number>()
  // All proofs of a booking have the same URL, so a version parameter bypasses the browser cache.
  const [version, setVersion] = useState(() => Date.now())

  function choose([chosen]: readonly File[]) {
    if (!chosen) return
    const problem = whyNotProof(chosen)
    setRefusal(problem)
    if (!problem) setFile(chosen)
  }

  /** Returns whether the upload succeeded. */
  const send = useSingleFlight(async (): Promise<boolean> => {
    if (!file) {
      setRefusal(proofMissing)
      return false
    }
    setRefusal(undefined)
    setProgress(0)
    try {
      const query = { booking_id: bookingId }
      const sent = { query, field: 'file', files: [file], onProgress: setProgress }
      onChanged(await upload('POST /payments/bank-transfer/upload-proof', sent))
      toast.success(t('uploaded'), proofAction)
      setFile(undefined)
      setVersion(Date.now())
      return true
    } catch (error) {
      toast.error(detailOf(error) ?? t('failed'), proofAction)
      onChanged()
      return false
    } finally {
      setProgress(undefined)
    }
  })

  return {
    file,
    /** undefined for a PDF, which is never drawn. */
    preview: useObjectUrl(file?.type === pdfType ? undefined : file),
    progress,
    version,
    problem: refusal && sentenceOf(refusal, language),
    choose,
    send,
    remove: () => setFile(undefined),
  }
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = file && URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}
