import type { Account } from '@entrena/contract/accounts/account-entity'
import { sentenceOf } from '@entrena/contract/refusal'
import { imageTypes, whyNotPicture } from '@entrena/contract/uploads'
import { Camera } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { pictureAt } from '@/lib/browser/picture'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { accountTranslations } from './account-translations'
import { useKeepAccount } from './queries'

const pictureAction = 'account picture'

/** `progress` is between 0 and 1 during an upload. */
function useReplacePicture(account: Account) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  const keep = useKeepAccount()
  const [progress, setProgress] = useState<number>()
  const replace = useSingleFlight(async (file: File) => {
    const refused = whyNotPicture(file)
    if (refused) return toast.error(sentenceOf(refused, language), pictureAction)
    setProgress(0)
    try {
      const { picture } = await upload('POST /me/picture', { field: 'file', files: [file], onProgress: setProgress })
      toast.success(t('photoSaved'), pictureAction)
      await keep({ ...account, user: { ...account.user, picture } })
    } catch (error) {
      toast.error(detailOf(error) ?? t('photoFailed'), pictureAction)
    }
    setProgress(undefined)
  })
  return { replace, progress }
}

function useRemovePicture(account: Account) {
  const t = useTranslations(accountTranslations)
  const keep = useKeepAccount()
  return useWrite({
    action: pictureAction,
    send: () => call('DELETE /me/picture'),
    done: () => t('photoRemoved'),
    failed: (error) => detailOf(error) ?? t('photoFailed'),
    onDone: () => keep({ ...account, user: { ...account.user, picture: null } }),
  })
}

/** The picture with its buttons. The children are shown beside it. */
export function PicturePart({ account, children }: { account: Account; children: ReactNode }) {
  const t = useTranslations(accountTranslations)
  const input = useRef<HTMLInputElement>(null)
  const { replace, progress } = useReplacePicture(account)
  const { send: remove, isPending } = useRemovePicture(account)
  const { name, picture } = account.user
  const label = t(picture ? 'changePhoto' : 'choosePhoto')

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) void replace(file)
    // Lets the user choose the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar
        name={name}
        photo={picture && pictureAt(picture, 320)}
        size="xl"
        className="-mt-12 border-4 border-surface"
      />
      <div className="min-w-36 flex-1 pt-3">{children}</div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept={imageTypes.join(',')}
        onChange={(event) => take(event.target.files)}
        className="hidden"
      />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow sm:pt-3">
        {picture && (
          <Button variant="ghost" size="md" busy={isPending} busyLabel={t('removing')} onClick={() => remove()}>
            {t('removePhoto')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="md"
          busy={progress !== undefined}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden />
          {label}
        </Button>
      </div>
      {progress !== undefined && (
        <div className="w-full">
          <ProgressBar value={progress} label={t('uploading', { percent: Math.round(progress * 100) })} />
        </div>
      )}
    </div>
  )
}
