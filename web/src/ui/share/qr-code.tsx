import { useEffect, useState } from 'react'
import { logQuietly } from '@/lib/browser/log'
import { useOnNearViewport } from '@/lib/browser/use-near'
import { useTranslations } from '@/lib/i18n/i18n'
import type { QrDrawing } from './qr'
import { shareTranslations } from './share-parts'

/**
 * Loaded when near the viewport. If its code cannot be loaded, the box stays empty, because the page also shows the
 * link.
 */
export function QrCode({ text }: { text: string }) {
  const t = useTranslations(shareTranslations)
  const [isNear, setNear] = useState(false)
  const [drawing, setDrawing] = useState<QrDrawing>()
  const frame = useOnNearViewport(() => setNear(true))
  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    import('./qr').then(
      ({ drawQr }) => isCurrent && setDrawing(drawQr(text)),
      (reason: unknown) => logQuietly('The QR code could not be drawn:', reason),
    )
    return () => {
      isCurrent = false
    }
  }, [isNear, text])
  return (
    // White in both themes, because many cameras cannot read a QR code with inverted colours.
    <div ref={frame} className="size-34 shrink-0 rounded-control border border-line bg-on-inverse p-3">
      {drawing && (
        <svg
          role="img"
          aria-label={t('qr')}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawing.path} className="fill-on-accent" />
        </svg>
      )}
    </div>
  )
}
