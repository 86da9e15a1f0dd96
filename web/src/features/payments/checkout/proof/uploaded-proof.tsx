import { CircleCheck } from 'lucide-react'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { Badge } from '../../../../ui/badge'
import { useGalleryViewer } from '../../../../ui/gallery/gallery-viewer'
import { proofTranslations } from '../../proof-translations'

interface UploadedProofProps {
  readonly url: string
  readonly version: number
  readonly note?: string
}

export function UploadedProof({ url, version, note }: UploadedProofProps) {
  const t = useTranslations(proofTranslations)
  const { viewer, open } = useGalleryViewer()
  const src = `${url}?v=${version}`
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-2">
      <button
        type="button"
        aria-label={t('see')}
        onClick={() => open([src], 0)}
        className="h-20 w-16 shrink-0 overflow-hidden rounded-sm bg-surface"
      >
        <img src={src} alt="" className="size-full object-cover object-top" />
      </button>
      <div className="grid min-w-0 gap-0.5">
        <Badge tone="positive" icon={<CircleCheck aria-hidden />} bare>
          {t('here')}
        </Badge>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {viewer}
    </div>
  )
}
