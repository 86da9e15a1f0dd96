import { imageTypes, pdfType } from '@entrena/contract/uploads'
import { ImageUp, X } from 'lucide-react'
import type { Booking } from '@/features/bookings/public'
import { proofTranslations } from '@/features/money/payments/proof-translations'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import { PdfTile, UploadedProof } from './uploaded-proof'
import type { Proof } from './use-proof'

interface ProofFieldProps {
  readonly proof: Proof
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

function Chosen({ proof, file }: { proof: Proof; file: File }) {
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
