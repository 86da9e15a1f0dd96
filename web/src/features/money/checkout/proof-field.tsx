import { proofMissing } from '@entrena/contract/money/payments/errors'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { findProofRefusal, imageTypes, pdfType } from '@entrena/contract/uploads'
import { CircleCheck, FileText, ImageUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Booking } from '@/features/bookings/public'
import { errorDetailOf } from '@/lib/api/call'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileLink } from '@/ui/file-link'
import { FileDrop } from '@/ui/form/file-drop'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'

const proofTranslations = defineTranslations('payment-proof', {
  en: {
    title: 'Payment screenshot',
    optional: '(optional)',
    hint: 'JPEG, PNG or WebP up to 10 MB, or a PDF up to 5 MB. It speeds up the confirmation.',
    choose: 'Choose file',
    chooseAnother: 'Choose another file',
    upload: 'Upload proof',
    remove: 'Remove {{name}}',
    notYet: 'Chosen, not uploaded yet',
    uploading: 'Uploading... {{percent}} %',
    uploaded: 'Payment proof uploaded successfully!',
    failed: 'Failed to upload proof',
    here: 'Uploaded',
    hereText: 'A new one takes its place.',
    see: 'See the payment screenshot',
    download: 'Download the PDF',
  },
  es: {
    title: 'Captura del pago',
    optional: '(opcional)',
    hint: 'JPEG, PNG o WebP de hasta 10 MB, o un PDF de hasta 5 MB. Agiliza la confirmación.',
    choose: 'Elegir archivo',
    chooseAnother: 'Elegir otro archivo',
    upload: 'Subir comprobante',
    remove: 'Quitar {{name}}',
    notYet: 'Elegido, aún sin subir',
    uploading: 'Subiendo... {{percent}} %',
    uploaded: '¡Comprobante subido!',
    failed: 'No pudimos subir el comprobante',
    here: 'Subido',
    hereText: 'Si subes otro, lo reemplaza.',
    see: 'Ver la captura del pago',
    download: 'Descargar el PDF',
  },
})

interface ProofFieldProps {
  readonly proof: ProofUpload
  readonly uploadedUrl: string | null
  readonly uploadedType: Booking['payment_proof_type']
}

export function ProofField({ proof, uploadedUrl, uploadedType }: ProofFieldProps) {
  const t = useTranslations(proofTranslations)
  const { file, progress } = proof
  const isUploading = progress !== undefined
  const send = (
    <Button variant="soft" size="md" busy={isUploading} onClick={() => void proof.send()}>
      {t('upload')}
    </Button>
  )
  return (
    <FileDrop
      title={
        <>
          {t('title')} <span className="font-regular text-muted">{t('optional')}</span>
        </>
      }
      label={t(file || uploadedUrl ? 'chooseAnother' : 'choose')}
      hint={t('hint')}
      icon={<ImageUp aria-hidden />}
      accept={[...imageTypes, pdfType].join(',')}
      busy={isUploading}
      error={proof.problem}
      onFiles={proof.choose}
      action={send}
    >
      {file && <Chosen proof={proof} file={file} />}
      {!file && uploadedUrl && (
        <UploadedProof url={uploadedUrl} type={uploadedType} version={proof.version} note={t('hereText')} />
      )}
      {isUploading && <ProgressBar value={progress} label={t('uploading', { percent: Math.round(progress * 100) })} />}
    </FileDrop>
  )
}

function Chosen({ proof, file }: { proof: ProofUpload; file: File }) {
  const t = useTranslations(proofTranslations)
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-control bg-sunken p-2">
      {proof.preview ? (
        <img src={proof.preview} alt="" className="h-20 w-16 shrink-0 rounded-sm bg-surface object-cover object-top" />
      ) : (
        <PdfTile />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{file.name}</p>
        <p className="text-sm text-muted">{t('notYet')}</p>
      </div>
      {proof.progress === undefined && (
        <Button variant="ghost" size="md" icon aria-label={t('remove', { name: file.name })} onClick={proof.remove}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

interface UploadedProofProps {
  readonly url: string
  readonly type: Booking['payment_proof_type']
  readonly version: number
  readonly note?: string
}

export function UploadedProof({ url, type, version, note }: UploadedProofProps) {
  const t = useTranslations(proofTranslations)
  const { viewer, open } = useGalleryViewer()
  const src = `${url}?v=${version}`
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-2">
      {type === 'pdf' ? (
        <PdfTile />
      ) : (
        <button
          type="button"
          aria-label={t('see')}
          onClick={() => open([src], 0)}
          className="h-20 w-16 shrink-0 overflow-hidden rounded-sm bg-surface"
        >
          <img src={src} alt="" className="size-full object-cover object-top" />
        </button>
      )}
      <div className="grid min-w-0 gap-0.5">
        <Badge tone="positive" icon={<CircleCheck aria-hidden />} bare>
          {t('here')}
        </Badge>
        {type === 'pdf' && (
          <FileLink address={src} text={t('download')} variant="link" className="justify-self-start" />
        )}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {viewer}
    </div>
  )
}

/** Replaces the preview of a PDF, which is never rendered. */
function PdfTile() {
  return (
    <span aria-hidden className="grid h-20 w-16 shrink-0 place-items-center rounded-sm bg-surface text-muted">
      <FileText className="size-7" />
    </span>
  )
}

export type ProofUpload = ReturnType<typeof useProofUpload>

/** Keeps the selected screenshot until the upload succeeds. */
export function useProofUpload(bookingId: string, onChanged: (changed?: Booking) => void) {
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
    const problem = findProofRefusal(chosen)
    setRefusal(problem)
    if (!problem) setFile(chosen)
  }

  const write = useWrite({
    action: 'upload proof',
    send: (chosen: File) => {
      setRefusal(undefined)
      setProgress(0)
      const query = { booking_id: bookingId }
      const sent = { query, field: 'file', files: [chosen], onProgress: setProgress }
      return upload('POST /payments/bank-transfer/upload-proof', sent)
    },
    done: () => t('uploaded'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: (changed) => {
      onChanged(changed)
      setFile(undefined)
      setVersion(Date.now())
    },
    onFailed: () => onChanged(),
    onSettled: () => setProgress(undefined),
  })
  /** Returns whether the upload succeeded. */
  async function send(): Promise<boolean> {
    if (file) return write.send(file)
    setRefusal(proofMissing)
    return false
  }

  return {
    file,
    /** Undefined for a PDF, which is never rendered. */
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
