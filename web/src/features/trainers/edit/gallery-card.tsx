import type { Trainer } from '@entrena/contract/trainers/entity'
import { imageTypes } from '@entrena/contract/uploads'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { pictureTranslations } from '../pictures-translations'
import { usePictureUpload, useUpdateCachedPictures } from './use-pictures'

/** The gallery is kept in local state, because a new trainer has no cached profile that could be updated. */
function useGallery(profile: Trainer | null) {
  const [gallery, setGallery] = useState<readonly string[]>(profile?.gallery ?? [])
  const { keepGallery } = useUpdateCachedPictures()
  function keep(urls: string[]) {
    setGallery(urls)
    keepGallery(urls)
  }
  return { gallery, keep }
}

export function GalleryCard({ profile }: { profile: Trainer | null }) {
  const t = useTranslations(pictureTranslations)
  const { gallery, keep } = useGallery(profile)
  const { take, previews, progress, error } = usePictureUpload({
    action: 'upload gallery',
    failed: t('galleryFailed'),
    send: async (files, onProgress) => {
      const answer = await upload('POST /trainers/upload-gallery', { field: 'files', files, onProgress })
      keep(answer.gallery)
      return answer.gallery.length
    },
    done: (count) => t('gallerySaved', { count }),
  })
  const isUploading = progress !== undefined
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <h2>{t('gallery')}</h2>
      <FileDrop
        label={t(gallery.length > 0 ? 'replaceGallery' : 'chooseGallery')}
        hint={t('dropGallery')}
        icon={<ImageUp aria-hidden />}
        accept={imageTypes.join(',')}
        multiple
        busy={isUploading}
        error={error}
        onFiles={take}
      >
        {isUploading ? <Previews urls={previews} /> : <Photos urls={gallery} onChange={keep} />}
        {isUploading && (
          <ProgressBar value={progress} label={t('uploading', { percent: Math.round(progress * 100) })} />
        )}
        {gallery.length > 0 && !isUploading && <p className="text-sm text-muted">{t('replaces')}</p>}
      </FileDrop>
    </Card>
  )
}

const boxClass = 'aspect-square w-full rounded-sm bg-sunken object-cover'

function Previews({ urls }: { urls: readonly string[] }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {urls.map((url) => (
        <img key={url} src={url} alt="" className={boxClass} />
      ))}
    </div>
  )
}

function Photos({ urls, onChange }: { urls: readonly string[]; onChange: (urls: string[]) => void }) {
  const t = useTranslations(pictureTranslations)
  const { ask, dialog } = useDeletion(onChange)
  return (
    <>
      {urls.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {urls.map((url, index) => (
            <li key={url} className="relative">
              <img src={pictureInWidth(url, 320)} alt={t('photoNumber', { number: index + 1 })} className={boxClass} />
              <Button
                variant="secondary"
                size="md"
                icon
                aria-label={t('deletePhoto', { number: index + 1 })}
                onClick={() => ask(index)}
                className="absolute right-1 bottom-1"
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </>
  )
}

function useDeletion(onChange: (urls: string[]) => void) {
  const t = useTranslations(pictureTranslations)
  const [asked, setAsked] = useState<number>()
  const { send, isPending } = useWrite({
    action: 'delete photo',
    send: (index: number) => call('DELETE /trainers/gallery/{index}', { params: { index: String(index) } }),
    done: () => t('deleted'),
    failed: (error) => errorDetailOf(error) ?? t('deleteFailed'),
    onDone: ({ gallery }) => onChange(gallery),
    onSettled: () => setAsked(undefined),
  })

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => asked !== undefined && void send(asked)}
      title={t('deleteTitle')}
      consequence={t('deleteText')}
      confirmLabel={t('delete')}
      busyLabel={t('deleting')}
      busy={isPending}
      tone="danger"
    />
  )
  return { ask: setAsked, dialog }
}
