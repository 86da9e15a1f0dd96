import { Copy, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react'
import { copyWithToast } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '../button'
import { buttonClass } from '../button-look'

export const shareTranslations = defineTranslations('share', {
  en: {
    saveQr: 'Save QR',
    share: 'Share',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Hold it to select it.',
    saveFailed: 'The QR code could not be saved',
    qr: 'QR code of this page',
  },
  es: {
    saveQr: 'Guardar QR',
    share: 'Compartir',
    copied: 'Enlace copiado',
    copyFailed: 'No pudimos copiar el enlace. Mantenlo presionado para seleccionarlo.',
    saveFailed: 'No pudimos guardar el código QR',
    qr: 'Código QR de esta página',
  },
})

interface ShareButtonsProps {
  readonly url: string
  readonly message: string
  readonly fileName: string
  /** True to stack the buttons in a narrow place. */
  readonly isStacked?: boolean
  readonly onShare?: () => unknown
}

/** False on a desktop, whose share dialog offers less than the buttons. */
function hasShareSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
}

/** Without this smaller padding, 'Guardar QR' takes two lines on a screen of 360 pixels. */
const tightOnPhone = 'whitespace-nowrap max-sm:px-2.5'

export function ShareButtons({ url, message, fileName, isStacked = false, onShare }: ShareButtonsProps) {
  const t = useTranslations(shareTranslations)

  function shareByPhone() {
    // Ignores rejections, which also happen when the user closes the sheet.
    navigator.share({ text: message, url }).then(onShare, () => undefined)
  }

  async function save() {
    try {
      const { saveQr } = await import('./qr')
      await saveQr(url, fileName)
      onShare?.()
    } catch {
      toast.error(t('saveFailed'), 'save QR')
    }
  }

  return (
    <div className={isStacked ? 'grid gap-2' : 'flex flex-wrap gap-2 max-wide:*:flex-1'}>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        onClick={onShare}
        className={buttonClass({ variant: 'secondary', size: 'md', className: tightOnPhone })}
      >
        <MessageCircle aria-hidden />
        WhatsApp
      </a>
      <Button variant="secondary" size="md" className={tightOnPhone} onClick={() => void save()}>
        <QrIcon aria-hidden />
        {t('saveQr')}
      </Button>
      {hasShareSheet() && (
        <Button variant="secondary" size="md" onClick={shareByPhone}>
          <Share2 aria-hidden />
          {t('share')}
        </Button>
      )}
    </div>
  )
}

export function ShareLinkRow({ url, onShare }: Pick<ShareButtonsProps, 'url' | 'onShare'>) {
  const t = useTranslations(shareTranslations)

  async function copy() {
    if (await copyWithToast(url, { done: t('copied'), failed: t('copyFailed') })) onShare?.()
  }

  return (
    <div className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-page pl-4">
      <span className="min-w-0 flex-1 truncate font-medium">{url.replace(/^https?:\/\//, '')}</span>
      <Button variant="link" size="md" onClick={() => void copy()} className="px-3!">
        <Copy aria-hidden />
        {t('copy')}
      </Button>
    </div>
  )
}
