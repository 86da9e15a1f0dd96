import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '@/ui/button-look'
import { Notice } from '@/ui/feedback/notice'
import { Dialog } from '@/ui/overlay/dialog'
import { fileUrl, type Paper } from '../queries'
import { verificationTranslations } from '../verification-translations'

/** What a trainer has sent. */
export function SentDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const t = useTranslations(verificationTranslations)
  return (
    <Dialog
      open
      onClose={onClose}
      title={paper.title ?? t('sentTitle')}
      description={`${t('nameOnPaper')}: ${paper.name_on_paper}`}
      wide
    >
      {paper.parts.map((part) =>
        part === 'paper' && paper.is_pdf ? (
          <a
            key={part}
            href={fileUrl(paper, part)}
            download
            className={buttonClass({ variant: 'secondary', size: 'md' })}
          >
            <Download aria-hidden />
            {t('download')}
          </a>
        ) : (
          <Picture
            key={part}
            url={fileUrl(paper, part)}
            label={t(part === 'selfie' ? 'selfie' : paper.kind === 'identity' ? 'card' : 'paper')}
          />
        ),
      )}
    </Dialog>
  )
}

function Picture({ url, label }: { url: string; label: string }) {
  const t = useTranslations(verificationTranslations)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Notice tone="warning" title={t('pictureFailed')} />
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-strong">{label}</figcaption>
      <img
        src={url}
        alt={label}
        onError={() => setBroken(true)}
        className="max-h-[45dvh] min-h-30 w-full rounded-control bg-sunken object-contain"
      />
    </figure>
  )
}
