import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { judgeTranslations } from './judge-translations'
import { move, wholePicture, zoomBy, zoomByKey } from './zoom'

/** A picture that can be zoomed with buttons, the wheel and keys, and dragged. */
export function ZoomablePicture({ url, label }: { url: string; label: string }) {
  const t = useTranslations(judgeTranslations)
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(wholePicture)
  const [isBroken, setBroken] = useState(false)
  const sizeOf = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const turn = (direction: 1 | -1) => setZoom((before) => zoomBy(before, direction, sizeOf()))
  useWheel(frame, turn)

  function press(event: KeyboardEvent) {
    const next = zoomByKey(zoom, event.key, sizeOf())
    if (!next) return
    event.preventDefault()
    setZoom(next)
  }
  function drag(event: PointerEvent) {
    if (event.buttons !== 1) return
    const by = { x: event.movementX, y: event.movementY }
    setZoom((before) => move(before, by, sizeOf()))
  }

  if (isBroken) return <Notice tone="warning" title={t('pictureFailed')} />
  const isZoomed = zoom.scale > 1
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-strong">{label}</span>
        <span className="flex gap-1">
          <Button variant="ghost" size="md" icon aria-label={t('zoomOut', { what: label })} onClick={() => turn(-1)}>
            <ZoomOut aria-hidden />
          </Button>
          <Button variant="ghost" size="md" icon aria-label={t('zoomIn', { what: label })} onClick={() => turn(1)}>
            <ZoomIn aria-hidden />
          </Button>
        </span>
      </div>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users zoom and move the picture
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className={classes(
          'h-[38dvh] min-h-50 overflow-hidden rounded-control bg-sunken select-none',
          isZoomed && 'cursor-grab touch-none active:cursor-grabbing',
        )}
      >
        <img
          src={url}
          alt={label}
          draggable={false}
          data-scale={zoom.scale.toFixed(1)}
          onError={() => setBroken(true)}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          className="size-full object-contain"
        />
      </section>
    </div>
  )
}

/** React listens to the wheel passively, so it cannot keep the dialog from scrolling. */
function useWheel(frame: React.RefObject<HTMLElement | null>, turn: (direction: 1 | -1) => void): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 1 : -1)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])
}
