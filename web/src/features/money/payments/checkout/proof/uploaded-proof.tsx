import { CircleCheck, Download, FileText } from 'lucide-react'
import type { Booking } from '@/features/bookings/public'
import { proofTranslations } from '@/features/money/payments/proof-translations'
import { useTranslations } from '@/lib/i18n/i18n'
import { Badge } from '@/ui/badge'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'

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
          <a href={src} download className="inline-flex min-h-11 items-center gap-2 text-brand">
            <Download aria-hidden className="size-4" />
            {t('download')}
          </a>
        )}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {viewer}
    </div>
  )
}

/** Stands in for a preview, because a PDF is never drawn. */
export function PdfTile() {
  return (
    <span aria-hidden className="grid h-20 w-16 shrink-0 place-items-center rounded-sm bg-surface text-muted">
      <FileText className="size-7" />
    </span>
  )
}
