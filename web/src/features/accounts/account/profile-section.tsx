import type { Account } from '@entrena/contract/accounts/account-entity'
import { accountProfile } from '@entrena/contract/accounts/drafts'
import { nameReserved } from '@entrena/contract/accounts/errors'
import { showDominicanPhone } from '@entrena/contract/accounts/phone'
import { sentenceOf } from '@entrena/contract/refusal'
import { findPictureRefusal, imageTypes } from '@entrena/contract/uploads'
import { zodResolver } from '@hookform/resolvers/zod'
import { Camera, Phone } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import strip from '@/assets/art/strip-malecon.svg'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { TextField } from '@/ui/form/text-field'
import { useErrorTextOfForm } from '../forms'
import { formTranslations } from '../forms-translations'
import { accountTranslations } from './account-translations'
import { useUpdateAccount } from './queries'

export function ProfileSection({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  const { user } = account
  return (
    <section
      id="profile"
      aria-labelledby="profile-title"
      className="min-w-0 scroll-mt-24 overflow-hidden rounded-card border border-line bg-surface"
    >
      <img src={strip} alt="" width={1200} height={160} className="h-24 w-full object-cover wide:h-28" />
      <div className="grid grid-cols-1 gap-5 px-5 pb-5 wide:px-6 wide:pb-6">
        <PicturePart account={account}>
          <h2 id="profile-title" className="wrap-anywhere">
            {user.name}
          </h2>
          <p className="text-sm text-muted">
            {t('since', { month: formatInstant(user.created_at, language, 'month') })}
          </p>
        </PicturePart>
        <ProfileForm key={user.id} account={account} />
      </div>
    </section>
  )
}

const fields = ['name', 'phone'] as const

const valuesOf = ({ user, phone }: Account) => ({
  name: user.name,
  phone: phone === null ? '' : showDominicanPhone(phone),
})

function useSaveProfile(onSaved: (account: Account) => void, onReserved: () => void) {
  const t = useTranslations(accountTranslations)
  const keep = useUpdateAccount()
  return useWrite({
    action: 'save account',
    send: (body: z.output<typeof accountProfile>) => call('PUT /me/account', { body }),
    done: () => t('saved'),
    failed: (error) => (isRefusedWith(error, nameReserved) ? undefined : (errorDetailOf(error) ?? t('saveFailed'))),
    onDone: (saved) => {
      onSaved(saved)
      return keep(saved)
    },
    onFailed: (error) => isRefusedWith(error, nameReserved) && onReserved(),
  })
}

function ProfileForm({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const tForm = useTranslations(formTranslations)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(accountProfile),
    defaultValues: valuesOf(account),
  })
  const { errors, isDirty, isSubmitting } = formState
  const errorAt = useErrorTextOfForm(errors, fields)
  const { send } = useSaveProfile(
    (saved) => reset(valuesOf(saved)),
    () => setError('name', { message: nameReserved.code }, { shouldFocus: true }),
  )
  useUnsavedInput(isDirty)
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-5 wide:grid-cols-2 wide:items-start">
      <TextField {...register('name')} autoComplete="name" label={tForm('fullName')} error={errorAt('name')} />
      <TextField
        {...register('phone')}
        type="tel"
        autoComplete="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        icon={<Phone aria-hidden />}
        error={errorAt('phone')}
      />
      <Button
        type="submit"
        size="md"
        disabled={!isDirty}
        busy={isSubmitting}
        busyLabel={t('saving')}
        className="sm:justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}

const pictureAction = 'account picture'

/** `progress` is between 0 and 1 during an upload. */
function useReplacePicture(account: Account) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  const keep = useUpdateAccount()
  const [progress, setProgress] = useState<number>()
  const { send } = useWrite({
    action: pictureAction,
    send: (file: File) => {
      setProgress(0)
      return upload('POST /me/picture', { field: 'file', files: [file], onProgress: setProgress })
    },
    done: () => t('photoSaved'),
    failed: (error) => errorDetailOf(error) ?? t('photoFailed'),
    onDone: ({ picture }) => keep({ ...account, user: { ...account.user, picture } }),
    onSettled: () => setProgress(undefined),
  })
  function replace(file: File) {
    const refused = findPictureRefusal(file)
    if (refused) toast.error(sentenceOf(refused, language), pictureAction)
    else void send(file)
  }
  return { replace, progress }
}

function useRemovePicture(account: Account) {
  const t = useTranslations(accountTranslations)
  const keep = useUpdateAccount()
  return useWrite({
    action: pictureAction,
    send: () => call('DELETE /me/picture'),
    done: () => t('photoRemoved'),
    failed: (error) => errorDetailOf(error) ?? t('photoFailed'),
    onDone: () => keep({ ...account, user: { ...account.user, picture: null } }),
  })
}

/** The profile picture with its buttons. Children are shown beside it. */
function PicturePart({ account, children }: { account: Account; children: ReactNode }) {
  const t = useTranslations(accountTranslations)
  const input = useRef<HTMLInputElement>(null)
  const { replace, progress } = useReplacePicture(account)
  const { send: remove, isPending } = useRemovePicture(account)
  const { name, picture } = account.user
  const label = t(picture ? 'changePhoto' : 'choosePhoto')

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) replace(file)
    // Lets the user choose the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar
        name={name}
        photo={picture && pictureInWidth(picture, 320)}
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
