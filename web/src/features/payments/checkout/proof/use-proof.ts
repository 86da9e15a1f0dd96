import { proofMissing } from '@entrena/contract/payments/errors'
import { whyNotPicture } from '@entrena/contract/pictures'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { useEffect, useState } from 'react'
import { detailOf } from '../../../../lib/api/call'
import { upload } from '../../../../lib/api/upload'
import { toast } from '../../../../lib/browser/toast'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { useLanguage } from '../../../../lib/i18n/language'
import type { Booking } from '../../../bookings/public'
import { proofTranslations } from '../../proof-translations'

export type Proof = ReturnType<typeof useProof>

/** The screenshot of a payment: chosen, looked at, sent. What was chosen stays until it has arrived. */
export function useProof(bookingId: string, onChanged: (changed?: Booking) => void) {
  const t = useTranslations(proofTranslations)
  const [language] = useLanguage()
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<Refusal>()
  const [progress, setProgress] = useState<number>()
  // The address of a proof stays the same when another takes its place: this makes the browser ask again.
  const [version, setVersion] = useState(() => Date.now())

  function take([chosen]: readonly File[]) {
    if (!chosen) return
    const refusal = whyNotPicture(chosen)
    setRefused(refusal)
    if (!refusal) setFile(chosen)
  }

  /** Answers whether it has arrived. */
  async function send(): Promise<boolean> {
    if (!file) {
      setRefused(proofMissing)
      return false
    }
    setRefused(undefined)
    setProgress(0)
    try {
      const query = { booking_id: bookingId }
      const sent = { query, field: 'file', files: [file], onProgress: setProgress }
      onChanged(await upload('POST /payments/bank-transfer/upload-proof', sent))
      toast.success(t('uploaded'))
      setFile(undefined)
      setVersion(Date.now())
      return true
    } catch (error) {
      toast.error(detailOf(error) ?? t('failed'))
      onChanged()
      return false
    } finally {
      setProgress(undefined)
    }
  }

  return {
    file,
    preview: useObjectUrl(file),
    progress,
    version,
    problem: refused && sentenceOf(refused, language),
    take,
    send,
    drop: () => setFile(undefined),
  }
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
