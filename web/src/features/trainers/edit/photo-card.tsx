import type { Trainer } from '@entrena/contract/trainers/entity'
import { imageTypes } from '@entrena/contract/uploads'
import { Camera } from 'lucide-react'
import { useSession } from '@/features/accounts/public'
import { upload } from '@/lib/api/upload'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import { Portrait } from '../parts/portrait'
import { pictureTranslations } from '../pictures-translations'
import { useKeepPictures, usePictureUpload } from './use-pictures'

export function PhotoCard({ profile }: { profile: Trainer | null }) {
  const t = useTranslations(pictureTranslations)
  const { user } = useSession()
  const { keepPhoto } = useKeepPictures()
  const { take, previews, progress, error } = usePictureUpload({
    action: 'upload photo',
    failed: t('photoFailed'),
    send: async (files, onProgress) => {
      const { photo_url } = await upload('POST /trainers/upload-photo', { field: 'file', files, onProgress })
      await keepPhoto(photo_url)
      if (profile) toast.success(t('photoSaved'), 'upload photo')
      else toast.info(t('photoLoose'), 'upload photo')
    },
  })
  const photo = previews[0] ?? user?.picture ?? null
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <h2>{t('photo')}</h2>
      <div className="grid gap-4 xs:grid-cols-[88px_minmax(0,1fr)] sm:grid-cols-[120px_minmax(0,1fr)]">
        <Portrait name={user?.name ?? ''} photo={photo} className="aspect-4/5 w-22 xs:w-full" />
        <FileDrop
          label={t(photo ? 'changePhoto' : 'choosePhoto')}
          hint={t('dropPhoto')}
          icon={<Camera aria-hidden />}
          accept={imageTypes.join(',')}
          busy={progress !== undefined}
          error={error}
          onFiles={(files) => take(files.slice(0, 1))}
        >
          {progress !== undefined && (
            <ProgressBar value={progress} label={t('uploading', { percent: Math.round(progress * 100) })} />
          )}
        </FileDrop>
      </div>
    </Card>
  )
}
