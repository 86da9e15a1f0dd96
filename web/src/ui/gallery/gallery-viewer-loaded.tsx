import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useSwipe } from '@/lib/browser/use-swipe'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '../button-look'
import { useOverlay } from '../overlay/use-overlay'
import { uiTranslations } from '../ui-translations'
import { findVisibleIndex, nextVisibleIndex, visibleIndexes } from './picture-index'

const galleryTranslations = defineTranslations('gallery', {
  en: {
    title: 'Gallery',
    photo: 'Gallery {{number}}',
    thumbnail: 'Thumbnail {{number}}',
    previous: 'Previous photo',
    next: 'Next photo',
  },
  es: {
    title: 'Galería',
    photo: 'Galería {{number}}',
    thumbnail: 'Miniatura {{number}}',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
  },
})

export interface GalleryViewerProps {
  readonly images: readonly string[]
  readonly start: number
  readonly onClose: () => void
  /** An action for the shown picture. The viewer closes first. */
  readonly action?: GalleryAction | undefined
}

export interface GalleryAction {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: (url: string) => void
}

export default function GalleryViewerLoaded({ images, start, onClose, action }: GalleryViewerProps) {
  const t = useTranslations(galleryTranslations)
  const overlay = useOverlay(onClose)
  const { visible, current, go, step, hide } = usePictures(images.length, start)

  function pressKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  function pressBackdrop({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('img, button')) onClose()
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-inverse text-on-inverse">
          <Dialog.Content
            {...overlay}
            aria-describedby={undefined}
            onKeyDown={pressKey}
            onClick={pressBackdrop}
            className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
          >
            <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
            <Head number={visible.indexOf(current ?? -1) + 1} total={visible.length}>
              {action && current !== undefined && (
                <button
                  type="button"
                  aria-label={action.label}
                  title={action.label}
                  onClick={() => {
                    onClose()
                    action.onPress(images[current] ?? '')
                  }}
                  className={roundButton}
                >
                  {action.icon}
                </button>
              )}
            </Head>
            <Stage canMove={visible.length > 1} onStep={step}>
              {current !== undefined && (
                <Picture
                  key={current}
                  url={images[current] ?? ''}
                  number={visible.indexOf(current) + 1}
                  onBroken={() => hide(current)}
                />
              )}
            </Stage>
            <Thumbnails images={images} visible={visible} current={current} onGo={go} onBroken={hide} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function usePictures(total: number, start: number) {
  const [wanted, setWanted] = useState(start)
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set())
  const visible = visibleIndexes(total, broken)
  const current = findVisibleIndex(wanted, visible)
  return {
    visible,
    current,
    go: setWanted,
    step: (steps: number) => current !== undefined && setWanted(nextVisibleIndex(current, visible, steps)),
    hide: (index: number) => setBroken((broken) => new Set([...broken, index])),
  }
}

const roundButton = buttonClass({
  variant: 'ghostInverse',
  size: 'default',
  icon: true,
  className: 'w-12 rounded-full',
})

function Head({ number, total, children }: { number: number; total: number; children: ReactNode }) {
  const t = useTranslations(uiTranslations)
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 px-3 wide:px-5">
      <p aria-live="polite" className="num mr-auto px-2 text-lg">
        {total > 0 && `${number} / ${total}`}
      </p>
      {children}
      <Dialog.Close aria-label={t('close')} className={roundButton}>
        <X aria-hidden />
      </Dialog.Close>
    </div>
  )
}

interface StageProps {
  readonly canMove: boolean
  readonly onStep: (steps: number) => void
  readonly children: ReactNode
}

function Stage({ canMove, onStep, children }: StageProps) {
  const t = useTranslations(galleryTranslations)
  const swipe = useSwipe((steps) => canMove && onStep(steps))
  return (
    <div
      {...swipe}
      className="relative grid min-h-0 touch-pinch-zoom grid-rows-[minmax(0,1fr)] place-items-center px-3 wide:px-20"
    >
      {children}
      {canMove && (
        <>
          <button
            type="button"
            aria-label={t('previous')}
            onClick={() => onStep(-1)}
            className={joinClasses(roundButton, 'absolute left-2 bg-inverse/70 wide:left-5 wide:bg-on-inverse/10')}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('next')}
            onClick={() => onStep(1)}
            className={joinClasses(roundButton, 'absolute right-2 bg-inverse/70 wide:right-5 wide:bg-on-inverse/10')}
          >
            <ChevronRight aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}

function Picture({ url, number, onBroken }: { url: string; number: number; onBroken: () => void }) {
  const t = useTranslations(galleryTranslations)
  return (
    <img
      src={pictureInWidth(url, 1200)}
      alt={t('photo', { number })}
      draggable={false}
      onError={onBroken}
      className="max-h-full max-w-full animate-fade-in rounded-control object-contain select-none"
    />
  )
}

interface ThumbnailsProps {
  readonly images: readonly string[]
  readonly visible: readonly number[]
  readonly current: number | undefined
  readonly onGo: (index: number) => void
  readonly onBroken: (index: number) => void
}

function Thumbnails({ images, visible, current, onGo, onBroken }: ThumbnailsProps) {
  const t = useTranslations(galleryTranslations)
  if (visible.length < 2) return <span className="h-6" />
  return (
    <ul className="mx-auto flex max-w-full gap-2 overflow-x-auto p-4">
      {visible.map((index, position) => (
        <li key={index} className="shrink-0">
          <button
            type="button"
            aria-current={index === current}
            onClick={() => onGo(index)}
            className={joinClasses(
              'block overflow-hidden rounded-sm border-3 transition-opacity duration-(--fast)',
              index === current ? 'border-on-inverse' : 'border-transparent opacity-70 hover:opacity-100',
            )}
          >
            <img
              src={pictureInWidth(images[index] ?? '', 320)}
              alt={t('thumbnail', { number: position + 1 })}
              width={64}
              height={64}
              onError={() => onBroken(index)}
              className="size-16 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
